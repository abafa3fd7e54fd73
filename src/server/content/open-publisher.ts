import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { RenderPage } from '../web/page-renderer.ts'
import { buildRelease } from './build-release.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { type Content, readContent } from './read-content.ts'
import type { Release } from './release.ts'
import { lastGoodContent, readRelease, writeRelease } from './release-folder.ts'
import type { ContentSource } from './source.ts'

type Parts = {
  source: ContentSource
  /** The build that is served. */
  dist: string
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
  const { source, dist, dataDir, renderPage, headers, log } = parts
  const folder = join(dataDir, 'releases')
  const build = await readBuild(dist)
  const known = await newest([folder, join(dist, 'releases')], build, source)
  const first = known ?? (await firstRelease())
  return createPublisher({ source, first, folder, renderPage, headers, log })

  async function firstRelease(): Promise<Release> {
    const content = await contentToStartWith(source, folder, sentence => log.warn(sentence))
    const warn = (sentence: string) => log.warn(sentence)
    const now = Date.now()
    const made = await buildRelease({ content, build, before: null, renderPage, headers, now, warn })
    await writeRelease(folder, made)
    return made
  }
}

/** What is published, or what was when it could last be read. Rejects with a sentence when there is neither. */
export async function contentToStartWith(
  source: ContentSource,
  folder: string,
  warn: (sentence: string) => void,
): Promise<Content> {
  try {
    return await readContent(source)
  } catch (error) {
    const last = await lastGoodContent(folder)
    if (last?.source !== source.name) throw error
    warn(`${String(error)} The site goes on with the content it had.`)
    return last
  }
}

async function readBuild(dist: string): Promise<string> {
  return readFile(join(dist, 'build-id'), 'utf8').catch(() => {
    throw new Error(`There is no build in ${dist}. Run: npm run build`)
  })
}

async function newest(folders: string[], build: string, source: ContentSource): Promise<Release | null> {
  const found = await Promise.all(folders.map(folder => readRelease(folder, build)))
  const fitting = found.filter(made => made !== null).filter(made => made.content.source === source.name)
  return fitting.toSorted((a, b) => b.content.version - a.content.version)[0] ?? null
}
