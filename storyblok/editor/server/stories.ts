import { createHash } from 'node:crypto'
import { contentFolder, type Snapshot } from '../../local/files/content-folder.ts'
import type { StoryFile } from '../../local/files/story-file.ts'
import { isBlock } from '../content/blocks.ts'
import type { Story, StoryState, StorySummary } from '../content/editor-api.ts'
import { Refused } from './refused.ts'

/** The stories of a content folder as the editor shows them, unpublished edits first. */
export function storyReader(folder: string) {
  const read = contentFolder(folder)

  const list = async (): Promise<StorySummary[]> => {
    const snapshot = await read()
    return snapshot.draft.map(story => summary(story, snapshot)).sort(inTreeOrder)
  }

  const open = async (uuid: string): Promise<Story> => {
    const snapshot = await read()
    const story = snapshot.draft.find(candidate => candidate.uuid === uuid && !candidate.is_folder)
    if (!story) throw new Refused(404, 'This page is not there any more.')
    return whole(story, snapshot)
  }

  /** As guests have it; null where they do not. */
  const live = async (uuid: string): Promise<Story | null> => {
    const snapshot = await read()
    const story = snapshot.published.find(candidate => candidate.uuid === uuid && !candidate.is_folder)
    return story ? whole(story, snapshot) : null
  }

  return { list, open, live }
}

function whole(story: StoryFile, snapshot: Snapshot): Story {
  const { content, path, created_at, published_at = null } = story
  if (!isBlock(content)) throw new Refused(422, `${story.name} has no content type, or no _uid.`)
  return { ...summary(story, snapshot), content, path, created_at, published_at, version: versionOf(story) }
}

function summary(story: StoryFile, { published }: Snapshot): StorySummary {
  return {
    id: story.id,
    uuid: story.uuid,
    name: story.name,
    slug: story.slug,
    full_slug: story.full_slug,
    parent_id: story.parent_id ?? 0,
    is_folder: story.is_folder,
    position: story.position,
    state: stateOf(
      story,
      published.find(({ uuid }) => uuid === story.uuid),
    ),
    component: typeof story.content.component === 'string' ? story.content.component : '',
  }
}

function stateOf(draft: StoryFile, live: StoryFile | undefined): StoryState {
  if (!live) return 'draft'
  return versionOf(draft) === versionOf(live) ? 'published' : 'changed'
}

/** Stands for what staff edit; times and the state of publishing are no part of it. */
function versionOf({ name, slug, full_slug, content }: StoryFile): string {
  return createHash('sha1')
    .update(JSON.stringify([name, slug, full_slug, content]))
    .digest('hex')
}

function inTreeOrder(one: StorySummary, other: StorySummary) {
  return one.position - other.position || one.name.localeCompare(other.name)
}
