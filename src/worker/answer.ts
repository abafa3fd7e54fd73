import type { CacheKind } from '#src/domain/content/cache-names.ts'
import { languages } from '#src/domain/language.ts'
import { languageOfAddress } from '#src/domain/language-address.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { copyOf, keep, offlineIn } from './cache.ts'
import { cacheOrdering, freshenOfflinePage } from './cache-shell.ts'
import { isFromGateway, markedAsCopy, mayStandIn, menuOf, SLOW_MS, seenAt } from './page-copies.ts'
import { pictureVariants } from './picture-variants.ts'
import type { FetchCall } from './worker-scope.ts'

/**
 * Responds from the network, so that changes always show; otherwise with the page's copy, the menu's copy, or the
 * offline page.
 */
export async function answerPage(event: FetchCall, path: string): Promise<Response> {
  const network = ask(event)
  event.waitUntil(cachePage(network, path))
  const copy = await copyOf('page', path)
  const isEnough = copy && mayStandIn(path, seenAt(copy.headers), Date.now())
  const answer = await Promise.race([network.catch(() => null), ...(isEnough ? [after(SLOW_MS)] : [])])
  if (answer && !isFromGateway(answer.status)) return answer
  if (copy) return shownAsCopy(copy)
  const menu = menuOf(path)
  if (menu && menu !== path && (await copyOf('page', menu))) return Response.redirect(`${menu}?unseen`)
  return answer ?? offlinePage(path)
}

/** Responds to a private page, which is never cached; without a connection, with the offline page. */
export async function answerPrivatePage(event: FetchCall, path: string): Promise<Response> {
  return ask(event).catch(() => offlinePage(path))
}

/**
 * Responds with a file whose content may change, from the network, otherwise from its copy; otherwise with an error.
 */
export async function answerFresh(kind: CacheKind, event: FetchCall, path: string): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(network.then(answer => cacheIfNew(kind, path, answer.clone())).catch(() => {}))
  try {
    const answer = await network
    if (!isFromGateway(answer.status)) return answer
    return (await copyOf(kind, path)) ?? answer
  } catch {
    return (await copyOf(kind, path)) ?? Response.error()
  }
}

export async function answerPicture(event: FetchCall, path: string): Promise<Response> {
  const answer = await answerFresh('picture', event, path)
  if (answer.type !== 'error') return answer
  for (const other of pictureVariants(path)) {
    const copy = await copyOf('picture', other)
    if (copy) return copy
  }
  return answer
}

/** Responds with an immutable file, from its copy first. */
export async function answerFile(event: FetchCall, path: string): Promise<Response> {
  const copy = await copyOf('file', path)
  if (copy) return copy
  const answer = await fetch(event.request).catch(() => Response.error())
  event.waitUntil(keep('file', path, answer.clone()))
  return answer
}

/** Writes are slow on phones, so an unchanged copy is rewritten at most once a day. */
async function cacheIfNew(kind: CacheKind, path: string, answer: Response): Promise<void> {
  const copy = await copyOf(kind, path)
  const isSame = copy !== undefined && copy.headers.get('etag') === answer.headers.get('etag')
  const seen = copy ? seenAt(copy.headers) : null
  if (!isSame || seen === null || Date.now() - seen > DAY_MS) await keep(kind, path, answer)
}

async function ask({ request, preloadResponse }: FetchCall): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function cachePage(network: Promise<Response>, path: string): Promise<void> {
  try {
    await keep('page', path, (await network).clone())
    const { language } = languageOfAddress(path)
    await freshenOfflinePage(language)
    await cacheOrdering(path)
  } catch {
    // Without a response there is nothing to cache.
  }
}

async function shownAsCopy(copy: Response): Promise<Response> {
  const html = markedAsCopy(await copy.text(), seenAt(copy.headers))
  const headers = new Headers(copy.headers)
  // These headers don't match the changed body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}

/** In the language of the request, which the guest may not have read any page in. */
async function offlinePage(path: string): Promise<Response> {
  const own = await copyOf('page', offlineIn(languageOfAddress(path).language))
  return own ?? (await copyOf('page', offlineIn(languages[0]))) ?? Response.error()
}

function after(ms: number): Promise<null> {
  return new Promise(resolve => setTimeout(resolve, ms, null))
}
