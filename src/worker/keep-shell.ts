import { mayPrefetch } from '#src/domain/content/page-link.ts'
import { DAY_MS } from '#src/domain/time/lengths.ts'
import { copyOf, keep, OFFLINE_PAGE } from './kept.ts'
import { seenAt } from './page-copies.ts'
import { shell } from './shell.ts'

const HASHED = '/_astro/'

/** Fetches what the offline page is made of; rejects when a part is missing, so that the browser tries again later. */
export async function keepShell(): Promise<void> {
  await Promise.all([fetchOfflinePage(), ...shell.core.map(keepFile), ...shell.pictures.map(keepPicture)])
}

/** Fetches what menus, products and the bag run on, once somebody orders; not for who saves data. */
export async function keepOrdering(): Promise<void> {
  if (!mayPrefetch(Reflect.get(navigator, 'connection'))) return
  await Promise.all(shell.ordering.map(keepFile))
}

/** The offline page has the links of the settings: staff change them while the build stays the same. */
export async function freshenOfflinePage(): Promise<void> {
  const copy = await copyOf('page', OFFLINE_PAGE)
  const seen = copy && seenAt(copy.headers)
  if (!seen || Date.now() - seen > DAY_MS) await fetchOfflinePage()
}

async function keepFile(path: string): Promise<void> {
  if (path.startsWith(HASHED) && (await copyOf('file', path))) return
  await keep('file', path, await fetchWhole(path))
}

async function keepPicture(path: string): Promise<void> {
  await keep('picture', path, await fetchWhole(path))
}

async function fetchOfflinePage(): Promise<void> {
  await keep('page', OFFLINE_PAGE, await fetchWhole(OFFLINE_PAGE))
}

async function fetchWhole(path: string): Promise<Response> {
  // What has no hash in its name is asked for again; the server says when it is still the same.
  const answer = await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}
