import { cacheKey, deleteOldCaches } from './cache.ts'
import { cacheShell } from './cache-shell.ts'
import { cacheVisitedPage } from './cache-visited-page.ts'
import { openOrderNotification, showOrderNotification } from './order-notifications.ts'
import {
  respondCacheFirst,
  respondNetworkFirst,
  respondWithPage,
  respondWithPicture,
  respondWithPrivatePage,
} from './respond.ts'
import { routeRequest } from './route-request.ts'
import { workerScope } from './worker-scope.ts'

// Service worker at /sw.js for all languages. It lets guests view visited pages without a connection.

workerScope.addEventListener('install', event => {
  // Activates a new worker immediately. Open pages keep working, because their hashed files stay cached.
  event.waitUntil(cacheShell().then(() => workerScope.skipWaiting()))
})

workerScope.addEventListener('activate', event => {
  event.waitUntil(
    Promise.allSettled([
      deleteOldCaches(),
      // Lets the browser request a page while the worker is still starting.
      workerScope.registration.navigationPreload?.enable(),
      workerScope.clients.claim(),
    ]),
  )
})

workerScope.addEventListener('fetch', event => {
  const route = routeRequest(event.request, workerScope.location.origin)
  if (route === null) return
  const path = new URL(event.request.url).pathname
  if (route === 'page') event.respondWith(respondWithPage(event, path))
  else if (route === 'private') event.respondWith(respondWithPrivatePage(event, path))
  else if (route === 'file') event.respondWith(respondCacheFirst(event, path))
  else if (route === 'picture') event.respondWith(respondWithPicture(event, path))
  else event.respondWith(respondNetworkFirst(route, event, cacheKey(path, event.request.headers)))
})

workerScope.addEventListener('push', event => {
  event.waitUntil(showOrderNotification(event.data?.text() ?? ''))
})

workerScope.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  event.waitUntil(openOrderNotification(notification.data?.path))
})

workerScope.addEventListener('message', event => {
  event.waitUntil(cacheVisitedPage(event.data))
})
