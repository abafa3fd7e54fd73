import { type DeliveredStory, deliveredStory } from './delivered-story.ts'
import { type Edition, fullSlugLookup } from './edition.ts'
import { linkEntry } from './links-endpoint.ts'
import { oneOf, type Query } from './parameters.ts'
import type { StoryFile } from './story-file.ts'
import { linkedUuids } from './story-link.ts'

/** The `links` list of a response: the stories its links point at, as much of each as `resolve_links` asks for. */
export const resolvedLinks = (stories: DeliveredStory[], edition: Edition, query: Query) => {
  const mode = oneOf('resolve_links', query.resolve_links || '0', ['0', '1', 'story', 'url', 'link'])
  if (mode === '0') return []
  const uuids = new Set(linkedUuids(stories.map(story => story.content)))
  const targets = edition.stories.filter(story => uuids.has(story.uuid))
  if (mode === 'url') return targets.map(urlEntry)
  if (mode === 'link') return targets.map(story => ({ ...linkEntry(story), full_slug: story.full_slug }))
  const options = { editable: edition.editable, fullSlugOf: fullSlugLookup(edition) }
  return targets.map(story => deliveredStory(story, options))
}

const urlEntry = ({ id, uuid, name, slug, full_slug }: StoryFile) => ({
  id,
  uuid,
  name,
  slug,
  full_slug,
  url: full_slug,
})
