import { createHash } from 'node:crypto'
import { getCampaignStateAt } from '#storyblok/local/files/campaign-file.ts'
import { type ContentSnapshot, createContentFolderReader } from '#storyblok/local/files/content-folder.ts'
import type { StoryFile } from '#storyblok/local/files/story-file.ts'
import { isBlock } from '../content/blocks.ts'
import type { Story, StorySummary } from '../content/editor-api.ts'
import { toPublicPagePath } from '../content/page-path.ts'
import { RejectedRequestError } from './requests.ts'

/** Creates a reader of a content folder in which drafts replace published versions. */
export function createStoryReader(folder: string) {
  const read = createContentFolderReader(folder)

  const list = async (): Promise<StorySummary[]> => {
    const snapshot = await read()
    return snapshot.draft
      .map(story => summary(story, snapshot))
      .sort((one, other) => one.position - other.position || one.name.localeCompare(other.name))
  }

  const open = async (uuid: string): Promise<Story> => {
    const snapshot = await read()
    const story = snapshot.draft.find(candidate => candidate.uuid === uuid && !candidate.is_folder)
    if (!story) throw new RejectedRequestError(404, 'This page no longer exists.')
    return toStory(story, snapshot)
  }

  /**
   * Returns a story for an update (optimistic lock). Throws if its version is no longer the one being edited.
   */
  const openUnchanged = async (uuid: string, version: string): Promise<Story> => {
    const story = await open(uuid)
    if (story.version !== version) {
      throw new RejectedRequestError(409, `${story.name} has changed since you opened it.`)
    }
    return story
  }

  /** Returns the published version of a story, ignoring releases, or null if it is not published. */
  const published = async (uuid: string): Promise<Story | null> => {
    const snapshot = await read()
    const story = snapshot.baseStories.find(candidate => candidate.uuid === uuid && !candidate.is_folder)
    return story ? toStory(story, snapshot) : null
  }

  const linkingTo = async (uuid: string): Promise<string[]> => {
    const { draft } = await read()
    const path = toPublicPagePath(draft.find(story => story.uuid === uuid)?.full_slug ?? '')
    const marks = [uuid, `"${path}"`, `"${path}#`, `"${path}?`]
    return draft
      .filter(story => story.uuid !== uuid)
      .filter(({ content }) => marks.some(mark => JSON.stringify(content).includes(mark)))
      .map(({ name }) => name)
  }

  return { list, open, openUnchanged, published, linkingTo }
}

function toStory(story: StoryFile, snapshot: ContentSnapshot): Story {
  const { content, translated_slugs, path, published_at = null } = story
  if (!isBlock(content)) throw new RejectedRequestError(422, `${story.name} has no content type or no _uid.`)
  return {
    ...summary(story, snapshot),
    content,
    translated_slugs,
    path,
    published_at,
    version: versionOf(story),
  }
}

function summary(story: StoryFile, { baseStories, ...snapshot }: ContentSnapshot): StorySummary {
  const { id, uuid, name, slug, full_slug, parent_id, is_folder, position, content } = story
  const live = baseStories.find(other => other.uuid === uuid)
  const isSame = live && versionOf(story) === versionOf(live)
  return {
    id,
    uuid,
    name,
    slug,
    full_slug,
    parent_id: parent_id ?? 0,
    is_folder,
    position,
    state: live ? (isSame ? 'published' : 'changed') : 'draft',
    component: typeof content.component === 'string' ? content.component : '',
    covered: coveringRelease(uuid, snapshot),
  }
}

/**
 * Returns the name of the live release that overrides a story, or null if none does. If several do, the
 * release that started last wins.
 */
function coveringRelease(
  uuid: string,
  { releases, campaigns }: Pick<ContentSnapshot, 'releases' | 'campaigns'>,
): string | null {
  const live = campaigns
    .filter(campaign => getCampaignStateAt(campaign, Date.now()) === 'live')
    .filter(({ id }) => releases.get(String(id))?.some(story => story.uuid === uuid))
    .toSorted((one, other) => Date.parse(one.release_at ?? '') - Date.parse(other.release_at ?? ''))
  return live.at(-1)?.name ?? null
}

/** Returns a fingerprint of the fields that staff edit, excluding timestamps and the publishing state. */
function versionOf({ name, slug, full_slug, translated_slugs, tag_list, content }: StoryFile): string {
  return createHash('sha1')
    .update(JSON.stringify([name, slug, full_slug, translated_slugs, tag_list, content]))
    .digest('hex')
}
