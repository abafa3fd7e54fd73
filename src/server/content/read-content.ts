import { z } from 'zod'
import { linkedUuid } from '#storyblok/local/story-link.ts'
import { mapContent } from '#storyblok/schema/content.ts'
import type { Language } from '../../domain/language.ts'
import { type Content, type Story, story } from './content.ts'
import { sharedBody, withSharedBlocks } from './shared-blocks.ts'
import type { ContentSource } from './source.ts'
import { withPictures } from './story-pictures.ts'
import { translated } from './translated-stories.ts'

const space = z.object({ space: z.object({ version: z.number() }) })

/** The version of what is published now: cheap, and never an old answer. */
export async function readVersion(source: ContentSource): Promise<number> {
  const answer = await source.published.get('cdn/spaces/me').catch(failure => {
    throw contentError(failure, source)
  })
  return space.parse(answer.data).space.version
}

/** Reads what is published, once for each language. Rejects with a sentence when it cannot be had. */
export async function readContent(source: ContentSource): Promise<Content> {
  const version = await readVersion(source)
  // Never one that was asked with before: the answer to that may be kept on the way.
  const cv = Math.max(version, Math.floor(Date.now() / 1000))
  const stories = await readStories(source, cv)
  const translations: Content['translations'] = {}
  for (const language of source.languages) {
    const read = await readStories(source, cv, language)
    translations[language] = await asShown(translated(stories, read, language), source)
  }
  return { source: source.name, version, stories: await asShown(stories, source), translations }
}

async function readStories(source: ContentSource, cv: number, language?: Language): Promise<Story[]> {
  const query = { version: 'published', cv, per_page: 100, resolve_links: 'url' } as const
  const stories: unknown[] = await source.published
    .getAll('cdn/stories', { ...query, ...(language && { language }) })
    .catch(failure => {
      throw contentError(failure, source)
    })
  return stories.map(item => story.parse(item))
}

async function asShown(stories: Story[], { pictures }: ContentSource): Promise<Story[]> {
  const shown = await withPictures(withoutDeadLinks(stories), pictures)
  const bodies = new Map(shown.map(story => [story.uuid, sharedBody(story)]))
  return shown.map(story => withSharedBlocks(story, uuid => bodies.get(uuid)))
}

/** Stories whose links to what is not published lead nowhere, so that no guest is led to a page that is not there. */
function withoutDeadLinks(stories: Story[]): Story[] {
  const published = new Set(stories.map(story => story.uuid))
  return stories.map(story => ({
    ...story,
    // The same blocks, with other links in them.
    content: mapContent(story.content, node => {
      const uuid = linkedUuid(node)
      if (uuid === null || published.has(uuid)) return node
      const { story: _, ...link } = node
      return { ...link, cached_url: '', url: '', href: '' }
    }) as Story['content'],
  }))
}

/** storyblok-js-client rejects with plain objects: `status` is missing when no answer came at all. */
type Failure = { status?: number; message: string }

export const isNotFound = (failure: unknown) => asFailure(failure).status === 404

/** A real Error whose message tells whoever runs the build what is wrong and what to do. */
export const contentError = (failure: unknown, { kind, name }: ContentSource): Error => {
  const { status, message } = asFailure(failure)
  const options = { cause: failure }
  if (kind === 'local') return new Error(`${name} cannot be read: ${message}`, options)
  if (status === undefined) {
    return new Error(
      `${name} cannot be reached: ${message}. Try again when it is back, or unset STORYBLOK_TOKEN to use the local content.`,
      options,
    )
  }
  if (status === 401) {
    return new Error(`${name} refused STORYBLOK_TOKEN. Check the token and STORYBLOK_REGION.`, options)
  }
  return new Error(`${name} answered ${status}: ${message}`, options)
}

const asFailure = (failure: unknown): Failure => {
  if (typeof failure !== 'object' || failure === null) return { message: String(failure) }
  const message = 'message' in failure ? String(failure.message) : 'unknown failure'
  return 'status' in failure && typeof failure.status === 'number'
    ? { status: failure.status, message }
    : { message }
}
