import { z } from 'zod'
import type { Language } from '#src/domain/language.ts'
import { findLinkedStoryUuid } from '#storyblok/local/story-link.ts'
import { completeBlock } from '#storyblok/schema/complete-block.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { type Content, type ContentProblem, type Story, storySchema } from './content.ts'
import { REDIRECTS_DATASOURCE } from './redirects.ts'
import { getSharedBody, inlineSharedBlocks } from './shared-blocks.ts'
import type { ContentSource } from './source.ts'
import { preparePictures } from './story-pictures.ts'
import { translateStories } from './translate-stories.ts'

const space = z.object({ space: z.object({ version: z.number() }) })

/** Returns the version of the published content. The request is cheap and bypasses caches. */
export async function readContentVersion(source: ContentSource): Promise<number> {
  const response = await source.published.get('cdn/spaces/me').catch(failure => {
    throw toContentError(failure, source)
  })
  return space.parse(response.data).space.version
}

/**
 * Reads the published content in every language. Removes invalid field values. Replaces a malformed story
 * with its copy in `last`, or omits it if there is no copy. Reports both in `problems`. Rejects if the
 * content source cannot be read.
 */
export async function readContent(source: ContentSource, last: Content | null = null): Promise<Content> {
  const version = await readContentVersion(source)
  // The CDN caches responses by `cv`, so the current time as `cv` bypasses older responses.
  const cv = Math.max(version, Math.floor(Date.now() / 1000))
  const { stories, problems } = await readStories(source, { cv }, last?.stories)
  const redirects = await readRedirects(source, cv)
  const translations: Content['translations'] = {}
  for (const language of source.languages) {
    // Ignores problems in translations, because most would repeat problems of the default language.
    const translatedStories = await readStories(source, { cv, language }, last?.translations[language])
    translations[language] = await prepareStories(
      translateStories(stories, translatedStories.stories, language),
      source,
    )
  }
  return {
    source: source.name,
    version,
    stories: await prepareStories(stories, source),
    translations,
    redirects,
    problems,
  }
}

export function createEmptyContent({ name }: ContentSource): Content {
  return { source: name, version: 0, stories: [], translations: {}, redirects: {}, problems: [] }
}

const redirectEntry = z.object({ name: z.string(), value: z.string() })

async function readRedirects(source: ContentSource, cv: number): Promise<Record<string, string>> {
  const query = { datasource: REDIRECTS_DATASOURCE, cv, per_page: 1000 }
  const entries: unknown[] = await source.published.getAll('cdn/datasource_entries', query).catch(failure => {
    if (isNotFound(failure)) return []
    throw toContentError(failure, source)
  })
  const validEntries = entries
    .map(entry => redirectEntry.safeParse(entry).data)
    .filter(entry => entry !== undefined)
  return Object.fromEntries(validEntries.map(({ name, value }) => [name, toOwnPath(value, source)]))
}

/**
 * Converts a URL on this site to its path, so that redirect loops can be detected. Returns any other target
 * unchanged.
 */
function toOwnPath(target: string, { siteOrigin }: ContentSource): string {
  const url = URL.parse(target.trim())
  return url && url.origin === siteOrigin ? url.pathname + url.search + url.hash : target
}

type ReadStories = { stories: Story[]; problems: ContentProblem[] }

async function readStories(
  source: ContentSource,
  options: { cv: number; language?: Language },
  last: readonly Story[] = [],
): Promise<ReadStories> {
  const query = { version: 'published', per_page: 100, resolve_links: 'url', ...options } as const
  const items: unknown[] = await source.published.getAll('cdn/stories', query).catch(failure => {
    throw toContentError(failure, source)
  })
  const stories: Story[] = []
  const problems: ContentProblem[] = []
  for (const item of items) {
    const { data, error } = storySchema.safeParse(item)
    if (data) {
      const { full_slug: slug } = data
      const content = mapContent(data.content, node =>
        completeBlock(node, reason => problems.push({ slug, block: String(node.component), reason })),
      )
      // The cast is safe, because `completeBlock` makes each block match its schema and leaves the structure
      // alone.
      stories.push({ ...data, content: content as Story['content'] })
      continue
    }
    const { uuid, full_slug } = isNode(item) ? item : {}
    const lastStory = last.find(candidate => candidate.uuid === uuid || candidate.full_slug === full_slug)
    if (lastStory) stories.push(lastStory)
    const slug =
      typeof full_slug === 'string' ? full_slug : (lastStory?.full_slug ?? 'a story without a slug')
    problems.push({ slug, block: null, reason: z.prettifyError(error) })
  }
  return { stories, problems }
}

async function prepareStories(stories: Story[], { pictures }: ContentSource): Promise<Story[]> {
  const prepared = await preparePictures(withoutDeadLinks(stories), pictures)
  const bodies = new Map(prepared.map(story => [story.uuid, getSharedBody(story)]))
  return prepared.map(story => inlineSharedBlocks(story, uuid => bodies.get(uuid)))
}

function withoutDeadLinks(stories: Story[]): Story[] {
  const published = new Set(stories.map(story => story.uuid))
  return stories.map(story => ({
    ...story,
    // The cast is safe, because only links are changed.
    content: mapContent(story.content, node => {
      const uuid = findLinkedStoryUuid(node)
      if (uuid === null || published.has(uuid)) return node
      const { story: _, ...link } = node
      return { ...link, cached_url: '', url: '', href: '' }
    }) as Story['content'],
  }))
}

/** storyblok-js-client rejects with plain objects. `status` is undefined if there was no response. */
type Failure = { status?: number; message: string }

export const isNotFound = (failure: unknown) => toFailure(failure).status === 404

export const toContentError = (failure: unknown, { kind, name }: ContentSource): Error => {
  const { status, message } = toFailure(failure)
  const options = { cause: failure }
  if (kind === 'local') return new Error(`${name} cannot be read: ${message}`, options)
  if (status === undefined) {
    return new Error(`${name} cannot be reached: ${message}.`, options)
  }
  if (status === 401) {
    return new Error(`${name} rejected STORYBLOK_TOKEN. Check the token and STORYBLOK_REGION.`, options)
  }
  return new Error(`${name} returned ${status}: ${message}`, options)
}

const toFailure = (failure: unknown): Failure => {
  if (typeof failure !== 'object' || failure === null) return { message: String(failure) }
  const message = 'message' in failure ? String(failure.message) : 'unknown failure'
  return 'status' in failure && typeof failure.status === 'number'
    ? { status: failure.status, message }
    : { message }
}
