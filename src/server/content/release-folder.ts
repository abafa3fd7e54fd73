import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hasBlock, LIVE_BLOCKS } from '../../content/blocks/live-blocks.ts'
import { type StoredResponse, storeBrotli } from '../responses/stored-response.ts'
import { type Content, content, contentProblem } from './content.ts'
import { createRelease, type Release } from './release.ts'
import { pageStories } from './story-paths.ts'

const RELEASES_KEPT = 3

const manifest = z.object({
  id: z.string(),
  build: z.string(),
  problems: z.array(contentProblem).default([]),
  moved: z.record(z.string(), z.string()),
  nextChange: z.number(),
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

/** Writes a release atomically: into a temporary folder that is then renamed. */
export async function writeRelease(folder: string, newRelease: Release): Promise<void> {
  await deleteDrafts(folder)
  const target = join(folder, newRelease.id)
  const draft = join(folder, `.${newRelease.id}`)
  try {
    await mkdir(join(draft, 'pages'), { recursive: true })
    await writePages(draft, newRelease)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await deleteOldReleases(folder)
}

async function writePages(draft: string, newRelease: Release): Promise<void> {
  const pages = []
  for (const [address, { status, br, notModifiedHeaders }] of newRelease.pages) {
    // The file name is a hash, because a path may not be a valid file name.
    const file = join('pages', `${createHash('sha256').update(address).digest('hex').slice(0, 32)}.br`)
    if (br) await writeFile(join(draft, file), br.body)
    const from = newRelease.inputHashes.get(address) ?? ''
    pages.push({ address, file, from, status, headers: withoutDerivedHeaders(notModifiedHeaders) })
  }
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
  return content.parse(JSON.parse(await readFile(join(folder, newest, 'content.json'), 'utf8')))
}

async function readReleaseFolder(folder: string, build?: string): Promise<Release | null> {
  const parsed = manifest.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
  if (build !== undefined && parsed.build !== build) return null
  const publishedContent = content.parse(JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')))
  const pages = new Map<string, StoredResponse>()
  const inputHashes = new Map<string, string>()
  for (const { address, file, from, status, headers } of parsed.pages) {
    // The files are read synchronously, as in web/static-files.ts, because a start reads only a few hundred
    // of them.
    pages.set(address, storeBrotli({ status, headers, br: readFileSync(join(folder, file)) }))
    inputHashes.set(address, from)
  }
  const { id, problems, moved, nextChange } = parsed
  const stories = pageStories(publishedContent, () => {})
  // A story that failed to render has no page.
  for (const [address, { content }] of stories)
    if (!pages.has(address) && !hasBlock(content, LIVE_BLOCKS)) stories.delete(address)
  return createRelease({
    ...{
      id,
      build: parsed.build,
      content: publishedContent,
      stories,
      pages,
      inputHashes,
      problems,
      moved,
      nextChange,
    },
  })
}

/** Returns release ids, newest first. */
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
  for (const id of (await releasesIn(folder)).slice(RELEASES_KEPT)) {
    await rm(join(folder, id), { recursive: true, force: true })
  }
}

function withoutDerivedHeaders(headers: StoredResponse['notModifiedHeaders']): Record<string, string> {
  const derived = new Set(['etag', 'vary'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (derived.has(name) ? [] : [[name, String(value)]])),
  )
}
