import { type CacheKind, cacheNames } from '#src/domain/content/cache-names.ts'
import { type Language, languages } from '#src/domain/language.ts'
import { addressIn } from '#src/domain/language-address.ts'
import { isCacheable } from './is-cacheable.ts'
import { shell } from './shell.ts'

const OFFLINE_PAGE = '/offline'

/** The maximum number of entries per cache besides the shell; the oldest are deleted. */
const MAX: Record<CacheKind, number> = { page: 40, catalog: 60, picture: 150, file: 80 }

/** Returns the copy of a path, ignoring the query; undefined if there is none or the browser denies caches. */
export async function copyOf(kind: CacheKind, path: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheNames[kind])).match(path)
  } catch {
    return undefined
  }
}

export function offlineIn(language: Language): string {
  return addressIn(OFFLINE_PAGE, language)
}

export function cacheKeyOf(path: string, asked: Headers): string {
  const language = asked.get('x-language')
  return language ? `/${language}${path}` : path
}

/** Caches a response that may be cached. A failure, such as a full device, is ignored. */
export async function keep(kind: CacheKind, path: string, answer: Response): Promise<void> {
  if (!isCacheable(kind, answer)) return
  try {
    const cache = await caches.open(cacheNames[kind])
    await cache.put(path, answer)
    await makeRoom(kind, cache)
  } catch {
    await caches.delete(cacheNames.picture).catch(() => false)
  }
}

async function makeRoom(kind: CacheKind, cache: Cache): Promise<void> {
  const files = [shell, ...Object.values(shell.translated)].flatMap(({ core, ordering }) => [
    ...core,
    ...ordering,
  ])
  const always = new Set([...languages.map(offlineIn), ...shell.pictures, ...files])
  const others = (await cache.keys()).filter(({ url }) => !always.has(new URL(url).pathname))
  await Promise.all(others.slice(0, -MAX[kind]).map(request => cache.delete(request)))
}

export async function deleteOldFormats(): Promise<void> {
  const known: string[] = Object.values(cacheNames)
  const old = (await caches.keys()).filter(name => !known.includes(name))
  await Promise.all(old.map(name => caches.delete(name)))
}
