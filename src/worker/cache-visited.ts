import { type Language, languages } from '#src/domain/language.ts'
import { languageOfAddress } from '#src/domain/language-address.ts'
import { cacheKeyOf, copyOf, keep } from './cache.ts'
import { cacheOrdering, freshenOfflinePage } from './cache-shell.ts'
import { menuOf } from './page-copies.ts'
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
  if (menuOf(pathname)) await cacheOrdering(language).catch(() => {})
}

async function cachePart(address: string, language: Language): Promise<void> {
  const route = routeOf(asIf(address, 'no-cors'), scope.location.origin)
  if (route === null || route === 'private' || route === 'page') return
  const { pathname } = new URL(address)
  const headers = new Headers(
    route === 'catalog' && language !== languages[0] ? { 'x-language': language } : {},
  )
  const key = cacheKeyOf(pathname, headers)
  if (await copyOf(route, key)) return
  const answer = await fetch(pathname, { headers }).catch(() => null)
  if (answer) await keep(route, key, answer)
}

function asIf(url: string, mode: RequestMode) {
  return { method: 'GET', mode, url, headers: new Headers() }
}
