import { languageHeader } from '#src/domain/language-header.ts'
import { keepOrdering } from './keep-shell.ts'
import { copyOf, keep, keptAs } from './kept.ts'
import { menuOf } from './page-copies.ts'
import { routeOf } from './route-request.ts'
import { scope } from './worker-scope.ts'

/**
 * Keeps the page that was open before there was a worker, and what it has loaded: its address comes first in the
 * message, theirs follow. The browser has most of it at hand.
 */
export async function keepSeen(message: unknown): Promise<void> {
  if (!Array.isArray(message)) return
  const [page, ...parts] = message.filter(address => typeof address === 'string')
  if (page === undefined || routeOf(asIf(page, 'navigate'), scope.location.origin) !== 'page') return
  const { pathname } = new URL(page)
  const answer = await fetch(pathname).catch(() => null)
  if (answer) await keep('page', pathname, answer)
  await Promise.all(parts.map(keepPart))
  if (menuOf(pathname)) await keepOrdering().catch(() => {})
}

async function keepPart(address: string): Promise<void> {
  const route = routeOf(asIf(address, 'no-cors'), scope.location.origin)
  if (route === null || route === 'private' || route === 'page') return
  const { pathname } = new URL(address)
  const headers = new Headers(route === 'catalogue' ? languageHeader() : {})
  const key = keptAs(pathname, headers)
  if (await copyOf(route, key)) return
  const answer = await fetch(pathname, { headers }).catch(() => null)
  if (answer) await keep(route, key, answer)
}

function asIf(url: string, mode: RequestMode) {
  return { method: 'GET', mode, url, headers: new Headers() }
}
