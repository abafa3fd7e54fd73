import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hasBlockOfType, LIVE_BLOCKS } from '#src/content/blocks/live-blocks.ts'
import { type StoredResponse, storeBrotli } from '../responses/stored-response.ts'
import { type Content, contentProblemSchema, contentSchema } from './content.ts'
import { createRelease, type Release } from './release.ts'
import { listPageStories } from './story-paths.ts'

const RELEASES_MAX = 3
/** Brotli bodies of all pages, in manifest order. */
const PAGES = 'pages.br'

const manifest = z.object({
  id: z.string(),
  build: z.string(),
  problems: z.array(contentProblemSchema).default([]),
  moved: z.record(z.string(), z.string()),
  nextChange: z.number(),
  pages: z.array(
    z.object({
      address: z.string(),
      length: z.int(),
      from: z.string(),
      status: z.int(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
})

/**
 * Writes a release to a temporary folder and then renames the folder, so that the release appears atomically.
 */
export async function writeRelease(folder: string, newRelease: Release): Promise<void> {
  await deleteDrafts(folder)
  const target = join(folder, newRelease.id)
  const draft = join(folder, `.${newRelease.id}`)
  try {
    await mkdir(draft, { recursive: true })
    await writePages(draft, newRelease)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await deleteOldReleases(folder)
}

/** Writes all pages to one file, because writing hundreds of files takes a second. */
async function writePages(draft: string, newRelease: Release): Promise<void> {
  const bodies: Buffer[] = []
  const pages = [...newRelease.pages].map(([address, { status, br, notModifiedHeaders }]) => {
    const body = br?.body ?? Buffer.of()
    bodies.push(body)
    const from = newRelease.inputHashes.get(address) ?? ''
    return { address, length: body.length, from, status, headers: withoutDerivedHeaders(notModifiedHeaders) }
  })
  await writeFile(join(draft, PAGES), Buffer.concat(bodies))
  const { id, build, problems, moved, nextChange } = newRelease
  await writeFile(join(draft, 'content.json'), JSON.stringify(newRelease.content))
  await writeFile(
    join(draft, 'release.json'),
    JSON.stringify({ id, build, problems, moved, nextChange, pages }),
  )
}

export async function readRelease(folder: string, build?: string): Promise<Release | null> {
  for (const id of await releasesIn(folder)) {
    const candidate = await readReleaseFolder(join(folder, id), build).catch(() => null)
    if (candidate) return candidate
  }
  return null
}

export async function readNewestContent(folder: string): Promise<Content | null> {
  const [newest] = await releasesIn(folder)
  if (!newest) return null
  return contentSchema.parse(JSON.parse(await readFile(join(folder, newest, 'content.json'), 'utf8')))
}

async function readReleaseFolder(folder: string, build?: string): Promise<Release | null> {
  const parsed = manifest.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
  if (build !== undefined && parsed.build !== build) return null
  const publishedContent = contentSchema.parse(
    JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')),
  )
  const pages = new Map<string, StoredResponse>()
  const inputHashes = new Map<string, string>()
  const bodies = await readFile(join(folder, PAGES))
  let offset = 0
  for (const { address, length, from, status, headers } of parsed.pages) {
    pages.set(address, storeBrotli({ status, headers, br: bodies.subarray(offset, offset + length) }))
    inputHashes.set(address, from)
    offset += length
  }
  if (offset !== bodies.length) throw new Error(`${PAGES} has ${bodies.length} bytes instead of ${offset}`)
  const { id, problems, moved, nextChange } = parsed
  const stories = listPageStories(publishedContent, () => {})
  // Drop stories that have no page because rendering failed.
  for (const [address, { content }] of stories)
    if (!pages.has(address) && !hasBlockOfType(content, LIVE_BLOCKS)) stories.delete(address)
  return createRelease({
    id,
    build: parsed.build,
    content: publishedContent,
    stories,
    pages,
    inputHashes,
    problems,
    moved,
    nextChange,
  })
}

async function releasesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const createdAt = (id: string) => Number(id.split('-')[1])
  return names.filter(name => /^\d+-\d+$/.test(name)).sort((a, b) => createdAt(b) - createdAt(a))
}

async function deleteDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith('.')) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function deleteOldReleases(folder: string): Promise<void> {
  for (const id of (await releasesIn(folder)).slice(RELEASES_MAX)) {
    await rm(join(folder, id), { recursive: true, force: true })
  }
}

function withoutDerivedHeaders(headers: StoredResponse['notModifiedHeaders']): Record<string, string> {
  const derived = new Set(['etag', 'vary'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (derived.has(name) ? [] : [[name, String(value)]])),
  )
}
