import { mayPrefetch } from '#src/domain/content/paths/page-link.ts'
import { type Language, languages } from '#src/domain/language.ts'
import { languageOfAddress } from '#src/domain/language-address.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { cacheKeyOf, copyOf, keep, offlineIn } from './cache.ts'
import { dataOf, seenAt } from './page-copies.ts'
import { shell } from './shell.ts'

const HASHED = '/_astro/'

/** Caches the files of the offline page. Throws if one is missing, so that the browser retries later. */
export async function cacheShell(): Promise<void> {
  await Promise.all([cacheOfflinePage(languages[0]), ...shell.pictures.map(cachePicture)])
  await Promise.all(languages.slice(1).map(renewOfflinePage))
}

/** Caches what an ordering page needs to work offline: its data, and the files of menus, products and the bag. */
export async function cacheOrdering(page: string): Promise<void> {
  const data = dataOf(page)
  // Not in data-saver mode.
  if (!data || !mayPrefetch(Reflect.get(navigator, 'connection'))) return
  const { language } = languageOfAddress(page)
  await cacheCatalog(data, language)
  await Promise.all(filesIn(language).ordering.map(cacheFile))
}

/** Each language has its own copies of the catalog. */
export async function cacheCatalog(path: string, language: Language): Promise<void> {
  const headers = new Headers(language === languages[0] ? {} : { 'x-language': language })
  const answer = await fetch(path, { headers }).catch(() => null)
  if (answer) await keep('catalog', cacheKeyOf(path, headers), answer)
}

/**
 * Refreshes the offline page, whose links come from the settings and change without a build. Other languages are cached
 * from the first page read in that language.
 */
export async function freshenOfflinePage(language: Language): Promise<void> {
  const copy = await copyOf('page', offlineIn(language))
  const seen = copy && seenAt(copy.headers)
  if (!seen || Date.now() - seen > DAY_MS) await cacheOfflinePage(language)
}

/**
 * A copy refers to files of the previous build. A language that was removed must not stop the new build from being
 * cached.
 */
async function renewOfflinePage(language: Language): Promise<void> {
  if (await copyOf('page', offlineIn(language))) await cacheOfflinePage(language).catch(() => {})
}

async function cacheFile(path: string): Promise<void> {
  if (path.startsWith(HASHED) && (await copyOf('file', path))) return
  await keep('file', path, await fetchWhole(path))
}

async function cachePicture(path: string): Promise<void> {
  await keep('picture', path, await fetchWhole(path))
}

async function cacheOfflinePage(language: Language): Promise<void> {
  const path = offlineIn(language)
  const cachePage = async () => keep('page', path, await fetchWhole(path))
  await Promise.all([cachePage(), ...filesIn(language).core.map(cacheFile)])
}

function filesIn(language: Language): Pick<typeof shell, 'core' | 'ordering'> {
  return shell.translated[language] ?? shell
}

async function fetchWhole(path: string): Promise<Response> {
  // A file without a hash in its name is revalidated.
  const answer = await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}
