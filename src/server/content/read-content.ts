import { z } from 'zod'
import { type Content, story } from './content.ts'
import { contentError } from './content-error.ts'
import { withoutDeadLinks } from './dead-links.ts'
import type { ContentSource } from './source.ts'

const space = z.object({ space: z.object({ version: z.number() }) })

/** The version of what is published now: cheap, and never an old answer. */
export async function readVersion(source: ContentSource): Promise<number> {
  const answer = await source.published.get('cdn/spaces/me').catch(failure => {
    throw contentError(failure, source)
  })
  return space.parse(answer.data).space.version
}

/** Reads what is published. Rejects with a sentence when it cannot be had. */
export async function readContent(source: ContentSource): Promise<Content> {
  const version = await readVersion(source)
  // Never one that was asked with before: the answer to that may be kept on the way.
  const cv = Math.max(version, Math.floor(Date.now() / 1000))
  const query = { version: 'published', cv, per_page: 100, resolve_links: 'url' } as const
  const stories: unknown[] = await source.published.getAll('cdn/stories', { ...query }).catch(failure => {
    throw contentError(failure, source)
  })
  return { source: source.name, version, stories: withoutDeadLinks(stories.map(item => story.parse(item))) }
}
