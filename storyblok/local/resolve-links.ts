import { type DeliveredStory, storyDelivery } from './delivered-story.ts'
import type { Edition } from './edition.ts'
import type { StoryFile } from './files/story-file.ts'
import { linkEntry } from './links-endpoint.ts'
import { oneOf, type Query } from './parameters.ts'
import { linkedUuids } from './story-link.ts'
import { slugIn } from './translate-content.ts'

/** Above these counts Storyblok returns uuids only, and the client fetches the stories. */
const MOST = { story: 50, url: 500, link: 500 }

type ResolvedLinks = { links: unknown[]; link_uuids?: string[] }

/** Returns the `links` of a response: the linked stories, as detailed as `resolve_links` requests. */
export function resolvedLinks(stories: DeliveredStory[], edition: Edition, query: Query): ResolvedLinks {
  const asked = oneOf('resolve_links', query.resolve_links || '0', ['0', '1', 'story', 'url', 'link'])
  const level = oneOf('resolve_links_level', query.resolve_links_level || '1', ['1', '2'])
  if (asked === '0') return { links: [] }
  const mode = asked === '1' ? 'story' : asked
  const first = linkedStories(stories, edition)
  const targets = level === '2' ? [...new Set([...first, ...linkedStories(first, edition)])] : first
  if (targets.length > MOST[mode]) return { links: [], link_uuids: targets.map(({ uuid }) => uuid) }
  const entries: Record<typeof mode, (file: StoryFile) => unknown> = {
    story: storyDelivery(edition, query),
    url: file => urlEntry(file, slugIn(query, file.full_slug)),
    link: fullLinkEntry,
  }
  return { links: targets.map(entries[mode]) }
}

function linkedStories(stories: { content: unknown }[], edition: Edition): StoryFile[] {
  const uuids = new Set(linkedUuids(stories.map(story => story.content)))
  return edition.stories.filter(story => uuids.has(story.uuid))
}

function fullLinkEntry(file: StoryFile) {
  return { ...linkEntry(file), full_slug: file.full_slug }
}

function urlEntry({ id, uuid, name, slug }: StoryFile, full_slug: string) {
  return { id, uuid, name, slug, full_slug, url: full_slug }
}
