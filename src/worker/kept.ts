import { type CacheKind, cacheNames } from '#src/domain/content/cache-names.ts'
import { type Language, languages } from '#src/domain/language.ts'
import { addressIn } from '#src/domain/language-address.ts'
import { mayKeep } from './may-keep.ts'
import { shell } from './shell.ts'

const OFFLINE_PAGE = '/offline'

/** The most that is cached besides the shell, by kind; the oldest are dropped. */
const MAX: Record<CacheKind, number> = { page: 40, catalogue: 60, picture: 150, file: 80 }

/** The copy of a path, whatever its query; undefined if there is none or the browser allows no cache. */
export async function copyOf(kind: CacheKind, path: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheNames[kind])).match(path)
  } catch {
    return undefined
  }
}

/** The address of a language's offline page. */
export function offlineIn(language: Language): string {
  return addressIn(OFFLINE_PAGE, language)
}

/** The cache key of an answer whose words are in the language of the request. */
export function keptAs(path: string, asked: Headers): string {
  const language = asked.get('x-language')
  return language ? `/${language}${path}` : path
}

/** Caches an answer that may be cached. Failing to, on a full device for example, is no error. */
export async function keep(kind: CacheKind, path: string, answer: Response): Promise<void> {
  if (!mayKeep(kind, answer)) return
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

/** Deletes caches in earlier formats. */
export async function forgetOldFormats(): Promise<void> {
  const known: string[] = Object.values(cacheNames)
  const old = (await caches.keys()).filter(name => !known.includes(name))
  await Promise.all(old.map(name => caches.delete(name)))
}
