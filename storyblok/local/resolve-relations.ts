import { mapContent } from '../schema/content.ts'
import { invalid } from './api-error.ts'
import { type DeliveredStory, storyDelivery } from './delivered-story.ts'
import type { Edition } from './edition.ts'
import type { StoryFile } from './files/story-file.ts'
import { listed, oneOf, type Query } from './parameters.ts'

/** Above this count Storyblok returns uuids only, and the client fetches the stories. */
const MOST_RELATIONS = 50

type ResolvedRelations = { rels: DeliveredStory[]; rel_uuids?: string[] }

/**
 * Returns the stories referenced by the fields in `resolve_relations`, two levels deep. If that exceeds the
 * limit, it is one level, unless `resolve_level=2` is set.
 */
export function resolvedRelations(
  stories: DeliveredStory[],
  edition: Edition,
  query: Query,
): ResolvedRelations {
  const fields = new Set(listed(query.resolve_relations)?.map(relationField))
  const insists = oneOf('resolve_level', query.resolve_level || '1', ['1', '2']) === '2'
  if (fields.size === 0) return { rels: [] }
  const byUuid = new Map(edition.stories.map(story => [story.uuid, story]))
  const referred = (sources: readonly { content: unknown }[]) =>
    references(sources, fields).flatMap(uuid => byUuid.get(uuid) ?? [])

  const first = referred(stories)
  const second = first.length <= MOST_RELATIONS || insists ? referred(first) : []
  const relations = [...new Set<StoryFile>([...first, ...second])]
  if (relations.length > MOST_RELATIONS) return { rels: [], rel_uuids: relations.map(({ uuid }) => uuid) }
  return { rels: relations.map(storyDelivery(edition, query)) }
}

function relationField(name: string) {
  if (/^[\w-]+\.[\w-]+$/.test(name)) return name
  throw invalid(`resolve_relations takes component.field, not "${name}"`)
}

function references(sources: readonly { content: unknown }[], fields: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  mapContent(
    sources.map(({ content }) => content),
    node => {
      for (const [key, value] of Object.entries(node)) {
        if (!fields.has(`${String(node.component)}.${key}`)) continue
        for (const uuid of [value].flat()) if (typeof uuid === 'string') found.add(uuid)
      }
      return node
    },
  )
  return [...found]
}
