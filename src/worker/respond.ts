import type { CacheKind } from '#src/domain/content/cache-names.ts'
import { languages } from '#src/domain/language.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { matchCachedResponse, offlinePagePath, putInCache } from './cache.ts'
import { cacheOrderingFiles, refreshOfflinePage } from './cache-shell.ts'
import {
  canReplaceSlowResponse,
  isGatewayError,
  markAsCachedCopy,
  menuPathOfPage,
  readReceivedAt,
  SLOW_NETWORK_MS,
} from './page-copies.ts'
import { listPictureVariants } from './picture-variants.ts'
import type { WorkerFetchEvent } from './worker-scope.ts'

/**
 * Responds from the network, so that changes are always visible. If the network fails, or is slow and a menu
 * page has a recent copy, responds with the first of these that exists: the copy of the page, the copy of its
 * menu, or the offline page.
 */
export async function respondWithPage(event: WorkerFetchEvent, path: string): Promise<Response> {
  const network = fetchFromNetwork(event)
  event.waitUntil(cachePage(network, path))
  const copy = await matchCachedResponse('page', path)
  const mayShowCopy = copy && canReplaceSlowResponse(path, readReceivedAt(copy.headers), Date.now())
  const response = await Promise.race([
    network.catch(() => null),
    ...(mayShowCopy ? [timeout(SLOW_NETWORK_MS)] : []),
  ])
  if (response && !isGatewayError(response.status)) return response
  if (copy) return withCopyMarker(copy)
  const menuPath = menuPathOfPage(path)
  if (menuPath && menuPath !== path && (await matchCachedResponse('page', menuPath)))
    return Response.redirect(`${menuPath}?unseen`)
  return response ?? offlinePage(path)
}

/**
 * Responds from the network to a request for a private page, which is never cached. Without a connection,
 * responds with the offline page.
 */
export async function respondWithPrivatePage(event: WorkerFetchEvent, path: string): Promise<Response> {
  return fetchFromNetwork(event).catch(() => offlinePage(path))
}

/**
 * Responds with a file whose content may change: from the network if possible, otherwise from the cache, and
 * otherwise with an error.
 */
export async function respondNetworkFirst(
  kind: CacheKind,
  event: WorkerFetchEvent,
  path: string,
): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(network.then(response => cacheIfNew(kind, path, response.clone())).catch(() => {}))
  try {
    const response = await network
    if (!isGatewayError(response.status)) return response
    return (await matchCachedResponse(kind, path)) ?? response
  } catch {
    return (await matchCachedResponse(kind, path)) ?? Response.error()
  }
}

export async function respondWithPicture(event: WorkerFetchEvent, path: string): Promise<Response> {
  const response = await respondNetworkFirst('picture', event, path)
  if (response.type !== 'error') return response
  for (const other of listPictureVariants(path)) {
    const copy = await matchCachedResponse('picture', other)
    if (copy) return copy
  }
  return response
}

/** Responds with an immutable file: from the cache if possible, otherwise from the network. */
export async function respondCacheFirst(event: WorkerFetchEvent, path: string): Promise<Response> {
  const copy = await matchCachedResponse('file', path)
  if (copy) return copy
  const response = await fetch(event.request).catch(() => Response.error())
  event.waitUntil(putInCache('file', path, response.clone()))
  return response
}

/**
 * Caches a response if it has changed. Rewrites an unchanged copy at most once a day, because cache writes
 * are slow on phones.
 */
async function cacheIfNew(kind: CacheKind, path: string, response: Response): Promise<void> {
  const copy = await matchCachedResponse(kind, path)
  const isUnchanged = copy !== undefined && copy.headers.get('etag') === response.headers.get('etag')
  const seenTime = copy ? readReceivedAt(copy.headers) : null
  if (!isUnchanged || seenTime === null || Date.now() - seenTime > DAY_MS)
    await putInCache(kind, path, response)
}

async function fetchFromNetwork({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function cachePage(network: Promise<Response>, path: string): Promise<void> {
  try {
    await putInCache('page', path, (await network).clone())
    const { language } = splitLanguagePrefix(path)
    await refreshOfflinePage(language)
    await cacheOrderingFiles(path)
  } catch {
    // Without a connection, there is no response to cache.
  }
}

async function withCopyMarker(copy: Response): Promise<Response> {
  const html = markAsCachedCopy(await copy.text(), readReceivedAt(copy.headers))
  const headers = new Headers(copy.headers)
  // Deletes headers that describe the original body, because the body has changed.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}

/**
 * Returns the offline page in the language of the requested page, or in the default language if that offline
 * page is not cached.
 */
async function offlinePage(path: string): Promise<Response> {
  const offlineCopy = await matchCachedResponse('page', offlinePagePath(splitLanguagePrefix(path).language))
  return offlineCopy ?? (await matchCachedResponse('page', offlinePagePath(languages[0]))) ?? Response.error()
}

function timeout(ms: number): Promise<null> {
  return new Promise(resolve => setTimeout(resolve, ms, null))
}
