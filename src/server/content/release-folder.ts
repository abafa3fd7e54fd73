import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type StoredResponse, storeResponse } from '../web/stored-response.ts'
import { pageStories } from './addresses.ts'
import { type Content, content } from './read-content.ts'
import { type Release, release } from './release.ts'

const KEPT = 3

const manifest = z.object({
  id: z.string(),
  build: z.string(),
  moved: z.record(z.string(), z.string()),
  nextChange: z.number().nullable(),
  pages: z.array(
    z.object({
      address: z.string(),
      file: z.string(),
      from: z.string(),
      status: z.int(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
})

/** Writes a release beside its place and moves it there whole, so that none is ever found half-written. */
export async function writeRelease(folder: string, made: Release): Promise<void> {
  const place = join(folder, made.id)
  const draft = join(folder, `.${made.id}`)
  await rm(draft, { recursive: true, force: true })
  const pages = []
  for (const [address, { status, plain, br, gzip }] of made.pages) {
    const file = join('pages', address === '/' ? 'index.html' : `${address.slice(1)}.html`)
    const path = join(draft, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, plain.body)
    if (br) await writeFile(`${path}.br`, br.body)
    if (gzip) await writeFile(`${path}.gz`, gzip.body)
    const from = made.madeFrom.get(address) ?? ''
    pages.push({ address, file, from, status, headers: withoutFacts(plain.headers) })
  }
  const { id, build, moved, nextChange } = made
  await writeFile(join(draft, 'content.json'), JSON.stringify(made.content))
  await writeFile(join(draft, 'release.json'), JSON.stringify({ id, build, moved, nextChange, pages }))
  await rm(place, { recursive: true, force: true })
  await rename(draft, place)
  await forgetOld(folder)
}

/** The newest release of this build that is whole, or null. */
export async function readRelease(folder: string, build: string): Promise<Release | null> {
  for (const id of await releasesIn(folder)) {
    const found = await readWhole(join(folder, id), build).catch(() => null)
    if (found) return found
  }
  return null
}

/** What was published when the newest release was made, whichever build made it; null when there is none. */
export async function lastGoodContent(folder: string): Promise<Content | null> {
  for (const id of await releasesIn(folder)) {
    const text = await readFile(join(folder, id, 'content.json'), 'utf8').catch(() => null)
    if (text) return content.parse(JSON.parse(text))
  }
  return null
}

async function readWhole(folder: string, build: string): Promise<Release | null> {
  const read = manifest.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
  if (read.build !== build) return null
  const published = content.parse(JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')))
  const pages = new Map<string, StoredResponse>()
  const madeFrom = new Map<string, string>()
  for (const { address, file, from, status, headers } of read.pages) {
    const path = join(folder, file)
    const [body, br, gzip] = await Promise.all([
      readFile(path),
      readFile(`${path}.br`),
      readFile(`${path}.gz`),
    ])
    pages.set(address, storeResponse({ status, headers, body, br, gzip }))
    madeFrom.set(address, from)
  }
  const { id, moved, nextChange } = read
  const stories = pageStories(published, () => {})
  return release({ id, build, content: published, stories, pages, madeFrom, moved, nextChange })
}

/** Newest first. */
async function releasesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const madeAt = (id: string) => Number(id.split('-')[1])
  return names.filter(name => /^\d+-\d+$/.test(name)).sort((a, b) => madeAt(b) - madeAt(a))
}

async function forgetOld(folder: string): Promise<void> {
  for (const id of (await releasesIn(folder)).slice(KEPT)) {
    await rm(join(folder, id), { recursive: true, force: true })
  }
}

/** The headers that were given, without what follows from the body. */
function withoutFacts(headers: StoredResponse['plain']['headers']): Record<string, string> {
  const derived = new Set(['content-length', 'content-encoding', 'etag', 'vary'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (derived.has(name) ? [] : [[name, String(value)]])),
  )
}
