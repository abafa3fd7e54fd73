import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Language } from '#src/domain/language.ts'
import type { Look } from '#src/domain/look/look.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { buildRelease } from './build-release.ts'
import type { Content } from './content.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { createEmptyContent, readContent } from './read-content.ts'
import { createRelease, type Release } from './release.ts'
import { readRelease } from './release-folder.ts'
import type { ContentSource } from './source.ts'
import { listPageStories } from './story-paths.ts'

type PublisherOptions = {
  source: ContentSource
  dist: string
  look: Look
  origin: URL
  dataDir: string
  renderPage: RenderPage
  headers: Record<string, string>
  log: Logger
}

/**
 * Opens the publisher with the newest release that matches this build, without calling Storyblok. If there is
 * no such release, the site renders pages on demand until the first `publish` finishes.
 */
export async function openPublisher(parts: PublisherOptions): Promise<Publisher> {
  const { source, dist, look, origin, dataDir, renderPage, headers, log } = parts
  const folder = join(dataDir, 'releases')
  const { languages } = look
  const build = await readBuild(dist, look, origin)
  const folders = [folder, join(dist, 'releases')]
  const warn = (message: string) => log.warn(message)
  const first =
    (await newestRelease(folders, source, build)) ??
    (await createUnrenderedRelease({ source, folders, build, warn }))
  return createPublisher({ source, first, folder, renderPage, languages, headers, log })
}

/**
 * Hashes everything that affects rendered pages: the build, the chain's appearance, and the site's origin.
 */
export function computeReleaseBuildId(build: string, look: Look, origin: URL): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([look, origin]))
    .digest('hex')
  return `${build}-${digest.slice(0, 12)}`
}

type LastContent = {
  source: ContentSource
  folders: string[]
  build: string
  warn: (message: string) => void
}

/**
 * Creates a release without rendered pages from the previous release's content, or from the content source if
 * there is no previous release. Sets `nextChange` to now, so that the first `publish` renders the pages.
 */
async function createUnrenderedRelease({ source, folders, build, warn }: LastContent): Promise<Release> {
  const before = await newestRelease(folders, source)
  const content = before?.content ?? (await readFirstContent(source, null, warn))
  const now = Date.now()
  const stories = listPageStories(content, warn, now)
  return createRelease({
    id: `${content.version}-${now}`,
    build,
    content,
    stories,
    problems: content.problems,
    pages: new Map(),
    inputHashes: new Map(),
    moved: before?.moved ?? {},
    nextChange: now,
  })
}

type FirstReleaseOptions = LastContent & {
  renderPage: RenderPage
  languages: readonly Language[]
  headers: Record<string, string>
}

/**
 * Creates a build's first release, keeping the moved paths of the previous release. If the content source
 * cannot be read, falls back to the previous release's content, or to no stories if there is none.
 */
export async function buildFirstRelease({
  source,
  folders,
  ...parts
}: FirstReleaseOptions): Promise<Release> {
  const before = await newestRelease(folders, source)
  const content = await readFirstContent(source, before?.content ?? null, parts.warn)
  return buildRelease({ ...parts, content, before, now: Date.now() })
}

async function readFirstContent(
  source: ContentSource,
  last: Content | null,
  warn: (message: string) => void,
): Promise<Content> {
  try {
    return await readContent(source, last)
  } catch (error) {
    warn(
      `${String(error)} ${last ? 'The site shows the last published content.' : 'The site has no marketing pages until then.'}`,
    )
    return last ?? createEmptyContent(source)
  }
}

async function readBuild(dist: string, look: Look, origin: URL): Promise<string> {
  const build = await readFile(join(dist, 'build-id'), 'utf8').catch(() => {
    throw new Error(`There is no build in ${dist}. Run: npm run build`)
  })
  return computeReleaseBuildId(build, look, origin)
}

async function newestRelease(
  folders: string[],
  source: ContentSource,
  build?: string,
): Promise<Release | null> {
  const releases = await Promise.all(folders.map(folder => readRelease(folder, build)))
  const usable = releases
    .filter(candidate => candidate !== null)
    .filter(made => made.content.source === source.name)
  return usable.toSorted((a, b) => b.content.version - a.content.version)[0] ?? null
}
