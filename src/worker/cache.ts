import { type CacheKind, cacheNames } from '#src/domain/content/cache-names.ts'
import { type Language, languages } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'
import { isCacheable } from './is-cacheable.ts'
import { shell } from './shell.ts'

const OFFLINE_PAGE = '/offline'

/**
 * Maximum number of entries per cache. Beyond this limit, the oldest entries are deleted. The shell's files
 * are never deleted and do not count toward the limit.
 */
const MAX_ENTRIES: Record<CacheKind, number> = { page: 40, catalog: 60, picture: 150, file: 80 }

/**
 * Returns the cached copy of a path (without a query). Returns undefined if there is none or the browser
 * blocks caches.
 */
export async function matchCachedResponse(kind: CacheKind, path: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheNames[kind])).match(path)
  } catch {
    return undefined
  }
}

export function offlinePagePath(language: Language): string {
  return localizePath(OFFLINE_PAGE, language)
}

export function cacheKey(path: string, headers: Headers): string {
  const language = headers.get('x-language')
  return language ? `/${language}${path}` : path
}

/**
 * Caches a response if it is cacheable. If storing fails (for example, because the device is full), deletes
 * the cached pictures to free up space.
 */
export async function putInCache(kind: CacheKind, path: string, response: Response): Promise<void> {
  if (!isCacheable(kind, response)) return
  try {
    const cache = await caches.open(cacheNames[kind])
    await cache.put(path, response)
    await evictOldest(kind, cache)
  } catch {
    await caches.delete(cacheNames.picture).catch(() => false)
  }
}

async function evictOldest(kind: CacheKind, cache: Cache): Promise<void> {
  const files = [shell, ...Object.values(shell.translated)].flatMap(({ core, ordering }) => [
    ...core,
    ...ordering,
  ])
  const permanentPaths = new Set([...languages.map(offlinePagePath), ...shell.pictures, ...files])
  const evictable = (await cache.keys()).filter(({ url }) => !permanentPaths.has(new URL(url).pathname))
  await Promise.all(evictable.slice(0, -MAX_ENTRIES[kind]).map(request => cache.delete(request)))
}

export async function deleteOldCaches(): Promise<void> {
  const currentNames: string[] = Object.values(cacheNames)
  const old = (await caches.keys()).filter(name => !currentNames.includes(name))
  await Promise.all(old.map(name => caches.delete(name)))
}
