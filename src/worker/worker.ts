import { cacheKey, deleteOldFormats } from './cache.ts'
import { cacheShell } from './cache-shell.ts'
import { cacheVisited } from './cache-visited.ts'
import {
  respondCacheFirst,
  respondNetworkFirst,
  respondWithPage,
  respondWithPicture,
  respondWithPrivatePage,
} from './respond.ts'
import { routeRequest } from './route-request.ts'
import { openNotice, showNotice } from './show-notice.ts'
import { scope } from './worker-scope.ts'

/** The service worker at /sw.js, for all languages. Guests can read visited pages without a connection. */

scope.addEventListener('install', event => {
  // A new worker takes over immediately, because file names contain hashes and the files of open pages stay
  // cached.
  event.waitUntil(cacheShell().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', event => {
  event.waitUntil(
    Promise.allSettled([
      deleteOldFormats(),
      // Lets the browser request a page while the worker starts.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  )
})

scope.addEventListener('fetch', event => {
  const route = routeRequest(event.request, scope.location.origin)
  if (route === null) return
  const path = new URL(event.request.url).pathname
  if (route === 'page') event.respondWith(respondWithPage(event, path))
  else if (route === 'private') event.respondWith(respondWithPrivatePage(event, path))
  else if (route === 'file') event.respondWith(respondCacheFirst(event, path))
  else if (route === 'picture') event.respondWith(respondWithPicture(event, path))
  else event.respondWith(respondNetworkFirst(route, event, cacheKey(path, event.request.headers)))
})

scope.addEventListener('push', event => {
  event.waitUntil(showNotice(event.data?.text() ?? ''))
})

scope.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  event.waitUntil(openNotice(notification.data?.path))
})

scope.addEventListener('message', event => {
  event.waitUntil(cacheVisited(event.data))
})
