import { canPrefetch } from '#src/domain/content/paths/page-link.ts'
import { type Language, languages } from '#src/domain/language.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { cacheKey, matchCachedResponse, offlinePagePath, putInCache } from './cache.ts'
import { pageDataApiPath, readReceivedAt } from './page-copies.ts'
import { shell } from './shell.ts'

const HASHED = '/_astro/'

/**
 * Caches the offline page and its files. Throws if any of them fails to load, so that the browser retries the
 * installation of the service worker later.
 */
export async function cacheShell(): Promise<void> {
  await Promise.all([cacheOfflinePage(languages[0]), ...shell.pictures.map(cachePicture)])
  await Promise.all(languages.slice(1).map(recacheOfflinePage))
}

/**
 * Caches the files that an ordering page needs offline: its data, and the code for menus, products, and the
 * bag.
 */
export async function cacheOrderingFiles(page: string): Promise<void> {
  const data = pageDataApiPath(page)
  // Skips prefetching in data-saver mode and on 2G connections.
  if (!data || !canPrefetch(Reflect.get(navigator, 'connection'))) return
  const { language } = splitLanguagePrefix(page)
  await cacheCatalog(data, language)
  await Promise.all(shellFilesFor(language).ordering.map(cacheFile))
}

/** Requests a catalog path in a language and caches the response for that language only. */
export async function cacheCatalog(path: string, language: Language): Promise<void> {
  const headers = new Headers(language === languages[0] ? {} : { 'x-language': language })
  const response = await fetch(path, { headers }).catch(() => null)
  if (response) await putInCache('catalog', cacheKey(path, headers), response)
}

/**
 * Refreshes the offline page daily, because its links come from the settings and can change without a build.
 */
export async function refreshOfflinePage(language: Language): Promise<void> {
  const copy = await matchCachedResponse('page', offlinePagePath(language))
  const seenTime = copy && readReceivedAt(copy.headers)
  if (!seenTime || Date.now() - seenTime > DAY_MS) await cacheOfflinePage(language)
}

/**
 * Refreshes the cached offline page, if there is one, because it refers to the previous build's files.
 * Ignores errors, because a removed language must not prevent the new build from being cached.
 */
async function recacheOfflinePage(language: Language): Promise<void> {
  if (await matchCachedResponse('page', offlinePagePath(language)))
    await cacheOfflinePage(language).catch(() => {})
}

async function cacheFile(path: string): Promise<void> {
  if (path.startsWith(HASHED) && (await matchCachedResponse('file', path))) return
  await putInCache('file', path, await fetchOrThrow(path))
}

async function cachePicture(path: string): Promise<void> {
  await putInCache('picture', path, await fetchOrThrow(path))
}

async function cacheOfflinePage(language: Language): Promise<void> {
  const path = offlinePagePath(language)
  const cachePage = async () => putInCache('page', path, await fetchOrThrow(path))
  await Promise.all([cachePage(), ...shellFilesFor(language).core.map(cacheFile)])
}

function shellFilesFor(language: Language): Pick<typeof shell, 'core' | 'ordering'> {
  return shell.translated[language] ?? shell
}

async function fetchOrThrow(path: string): Promise<Response> {
  // Revalidates files that have no hash in their name.
  const response = await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}
