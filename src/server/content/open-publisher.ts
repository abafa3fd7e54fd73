import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Language } from '../../domain/language.ts'
import type { Look } from '../../domain/look/look.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { buildRelease } from './build-release.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { readContent } from './read-content.ts'
import type { Release } from './release.ts'
import { readRelease, writeRelease } from './release-folder.ts'
import type { ContentSource } from './source.ts'

type Parts = {
  source: ContentSource
  /** The build that is served. */
  dist: string
  /** How the chain looks, which every page shows. */
  look: Look
  /** The origin of the site, which canonical links name. */
  site: URL
  dataDir: string
  renderPage: RenderPage
  headers: Record<string, string>
  log: Logger
}

/**
 * The publisher over the newest release this build can serve: one made while it ran before, the one made with the
 * build, or, when the code is newer than all of them, one made now.
 */
export async function openPublisher(parts: Parts): Promise<Publisher> {
  const { source, dist, look, site, dataDir, renderPage, headers, log } = parts
  const folder = join(dataDir, 'releases')
  const build = await readBuild(dist, look, site)
  const { languages } = look
  const known = await newest([folder, join(dist, 'releases')], build, source)
  const first = known ?? (await firstRelease({ source, folder, build, renderPage, languages, headers, warn }))
  if (!known) await writeRelease(folder, first)
  return createPublisher({ source, first, folder, renderPage, languages, headers, log })

  function warn(sentence: string): void {
    log.warn(sentence)
  }
}

/** The id of what pages are rendered with: the build, the look of the chain and the address of the site. */
export function releaseBuild(build: string, look: Look, site: URL): string {
  const print = createHash('sha256')
    .update(JSON.stringify([look, site]))
    .digest('hex')
  return `${build}-${print.slice(0, 12)}`
}

type FirstParts = {
  source: ContentSource
  /** Where the releases of earlier builds are. */
  folder: string
  build: string
  renderPage: RenderPage
  languages: readonly Language[]
  headers: Record<string, string>
  warn: (sentence: string) => void
}

/**
 * The first release of a build. From the builds before it knows the addresses that pages moved away from, and the
 * content when that cannot be read; rejects with a sentence when there is none.
 */
export async function firstRelease({ source, folder, ...parts }: FirstParts): Promise<Release> {
  const last = await readRelease(folder)
  const before = last?.content.source === source.name ? last : null
  const content = await readContent(source).catch(error => {
    if (!before) throw error
    parts.warn(`${String(error)} The site goes on with the content it had.`)
    return before.content
  })
  return buildRelease({ ...parts, content, before, now: Date.now() })
}

async function readBuild(dist: string, look: Look, site: URL): Promise<string> {
  const build = await readFile(join(dist, 'build-id'), 'utf8').catch(() => {
    throw new Error(`There is no build in ${dist}. Run: npm run build`)
  })
  return releaseBuild(build, look, site)
}

async function newest(folders: string[], build: string, source: ContentSource): Promise<Release | null> {
  const found = await Promise.all(folders.map(folder => readRelease(folder, build)))
  const fitting = found.filter(made => made !== null).filter(made => made.content.source === source.name)
  return fitting.toSorted((a, b) => b.content.version - a.content.version)[0] ?? null
}
