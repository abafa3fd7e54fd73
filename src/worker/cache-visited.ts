import type { Language } from '#src/domain/language.ts'
import { languageOfAddress } from '#src/domain/language-address.ts'
import { copyOf, keep } from './cache.ts'
import { cacheCatalog, cacheOrdering, freshenOfflinePage } from './cache-shell.ts'
import { routeOf } from './route-request.ts'
import { scope } from './worker-scope.ts'

/**
 * Caches the page that was open before the worker existed, and its files; the message lists the page's address first.
 * Most of them come from the browser's HTTP cache.
 */
export async function cacheVisited(message: unknown): Promise<void> {
  if (!Array.isArray(message)) return
  const [page, ...parts] = message.filter(address => typeof address === 'string')
  if (page === undefined || routeOf(asIf(page, 'navigate'), scope.location.origin) !== 'page') return
  const { pathname } = new URL(page)
  const answer = await fetch(pathname).catch(() => null)
  if (answer) await keep('page', pathname, answer)
  const { language } = languageOfAddress(pathname)
  await Promise.all(parts.map(part => cachePart(part, language)))
  await freshenOfflinePage(language).catch(() => {})
  await cacheOrdering(pathname).catch(() => {})
}

async function cachePart(address: string, language: Language): Promise<void> {
  const route = routeOf(asIf(address, 'no-cors'), scope.location.origin)
  if (route === null || route === 'private' || route === 'page') return
  const { pathname } = new URL(address)
  if (route === 'catalog') return cacheCatalog(pathname, language)
  if (await copyOf(route, pathname)) return
  const answer = await fetch(pathname).catch(() => null)
  if (answer) await keep(route, pathname, answer)
}

function asIf(url: string, mode: RequestMode) {
  return { method: 'GET', mode, url, headers: new Headers() }
}
