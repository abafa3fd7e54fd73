import { unauthorized } from './api-error.ts'
import type { Snapshot, Version } from './files/content-folder.ts'
import type { Datasource } from './files/datasource-file.ts'
import type { StoryFile } from './files/story-file.ts'
import { oneOf, type Query } from './parameters.ts'

export type Tokens = { preview: string; public: string }

/** The content visible to one request: its version, and editor marks if any. */
export type Edition = {
  cv: number
  version: Version
  stories: readonly StoryFile[]
  datasources: readonly Datasource[]
  editable: boolean
}

export function requireToken(token: string | null, tokens: Tokens) {
  if (token === null || !Object.values(tokens).includes(token)) throw unauthorized()
}

/** A public token that requests drafts silently gets published content, like Storyblok. */
export function editionFor(query: Query, snapshot: Snapshot, tokens: Tokens): Edition {
  const asked = oneOf('version', query.version || 'published', ['draft', 'published'])
  const version = query.token === tokens.preview ? asked : 'published'
  return {
    cv: snapshot.cv[version],
    version,
    stories: version === 'draft' ? inRelease(snapshot, query.from_release) : snapshot[version],
    datasources: snapshot.datasources,
    editable: version === 'draft',
  }
}

/** Drafts with a release's versions applied; an unknown release has no effect. */
function inRelease({ draft, releases }: Snapshot, release: string | undefined): readonly StoryFile[] {
  const planned = (release && releases.get(release)) || []
  const changed = new Map(planned.map(story => [story.uuid, { ...story, release_id: Number(release) }]))
  const others = draft.filter(({ uuid }) => !changed.has(uuid))
  return changed.size === 0 ? draft : [...others, ...changed.values()]
}

export function fullSlugLookup({ stories }: Edition) {
  const byUuid = new Map(stories.map(story => [story.uuid, story.full_slug]))
  return (uuid: string) => byUuid.get(uuid)
}
