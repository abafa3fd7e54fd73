import type { Language } from '#src/domain/language.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { matchCachedResponse, putInCache } from './cache.ts'
import { cacheCatalog, cacheOrderingFiles, refreshOfflinePage } from './cache-shell.ts'
import { routeRequest } from './route-request.ts'
import { workerScope } from './worker-scope.ts'

/**
 * Caches the page that was open before the service worker was installed, along with its files. `message` is a
 * list of URLs that starts with the page's URL. Most of the files come from the browser's HTTP cache.
 */
export async function cacheVisitedPage(message: unknown): Promise<void> {
  if (!Array.isArray(message)) return
  const [page, ...resources] = message.filter(address => typeof address === 'string')
  if (
    page === undefined ||
    routeRequest(fakeRequest(page, 'navigate'), workerScope.location.origin) !== 'page'
  )
    return
  const { pathname } = new URL(page)
  const response = await fetch(pathname).catch(() => null)
  if (response) await putInCache('page', pathname, response)
  const { language } = splitLanguagePrefix(pathname)
  await Promise.all(resources.map(resource => cacheResource(resource, language)))
  await refreshOfflinePage(language).catch(() => {})
  await cacheOrderingFiles(pathname).catch(() => {})
}

async function cacheResource(address: string, language: Language): Promise<void> {
  const route = routeRequest(fakeRequest(address, 'no-cors'), workerScope.location.origin)
  if (route === null || route === 'private' || route === 'page') return
  const { pathname } = new URL(address)
  if (route === 'catalog') return cacheCatalog(pathname, language)
  if (await matchCachedResponse(route, pathname)) return
  const response = await fetch(pathname).catch(() => null)
  if (response) await putInCache(route, pathname, response)
}

function fakeRequest(url: string, mode: RequestMode) {
  return { method: 'GET', mode, url, headers: new Headers() }
}
