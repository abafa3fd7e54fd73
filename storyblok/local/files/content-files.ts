import { randomUUID } from 'node:crypto'
import type { ContentNode } from '#storyblok/schema/content.ts'
import { runSerially } from './run-serially.ts'
import {
  applyStoryChange,
  assertPathIsFree,
  assertSlugIsFree,
  assertValidSlug,
  computeStoryFullSlug,
  listChildStories,
  RejectedChangeError,
  type StoryChange,
} from './story-changes.ts'
import type { StoryFile } from './story-file.ts'
import { chooseUnusedFileName, createStoryRecordStore } from './story-records.ts'

export type NewStory = {
  name: string
  slug: string
  parent?: number
  content?: ContentNode
  translated_slugs?: StoryFile['translated_slugs']
  tag_list?: StoryFile['tag_list']
  is_folder?: boolean
  /** The ids of the deleted story that this story restores, so that links to the deleted story work again. */
  was?: Pick<StoryFile, 'id' | 'uuid'>
}

/** Saves an edit as a draft. Folder changes go live immediately, because folders have no drafts. */
export function saveDraft(folder: string, change: StoryChange, now = new Date()): Promise<StoryFile> {
  return runSerially(folder, async () => {
    const { records, published, all, current } = await findStory(folder, change.uuid)
    const isLive = published?.story.published ?? false
    const raw = applyStoryChange(current, change, all)
    const subfolder = current.story.is_folder ? 'stories' : 'drafts'
    return records.write(subfolder, current.file, {
      ...raw,
      published: isLive,
      updated_at: now.toISOString(),
    })
  })
}

/** Applies the change to the latest saved version and publishes the result. */
export function publishStory(folder: string, change: StoryChange, now = new Date()): Promise<StoryFile> {
  return runSerially(folder, async () => {
    const { records, draft, all, current } = await findStory(folder, change.uuid)
    const at = now.toISOString()
    const story = await records.write('stories', current.file, {
      ...applyStoryChange(current, change, all),
      published: true,
      updated_at: at,
      published_at: at,
      first_published_at: current.story.first_published_at ?? at,
    })
    if (draft) await records.remove('drafts', draft.file)
    return story
  })
}

/** Unpublishes the story and keeps its newest content as a draft. */
export function unpublishStory(folder: string, uuid: string, now = new Date()): Promise<StoryFile> {
  return runSerially(folder, async () => {
    const { records, published, current } = await findStory(folder, uuid)
    const raw = { ...current.raw, published: false, published_at: null, updated_at: now.toISOString() }
    const story = await records.write('drafts', current.file, raw)
    if (published) await records.remove('stories', published.file)
    return story
  })
}

export function discardDraft(folder: string, uuid: string): Promise<void> {
  return runSerially(folder, async () => {
    const { records, published, draft, current } = await findStory(folder, uuid)
    if (!published) throw new RejectedChangeError(`${current.story.name} was never published`)
    if (draft) await records.remove('drafts', draft.file)
  })
}

export function deleteStory(folder: string, uuid: string): Promise<void> {
  return runSerially(folder, async () => {
    const { records, published, draft, all, current } = await findStory(folder, uuid)
    const inside = listChildStories(current.story, all)
    if (inside.length > 0) {
      throw new RejectedChangeError(
        `${current.story.name} still contains ${inside.map(s => s.name).join(', ')}`,
      )
    }
    if (draft) await records.remove('drafts', draft.file)
    if (published) await records.remove('stories', published.file)
  })
}

/**
 * Creates a story as a draft. Folders go live immediately, because folders have no drafts. Throws if the path
 * is taken.
 */
export function createStory(folder: string, newPage: NewStory, now = new Date()): Promise<StoryFile> {
  return runSerially(folder, async () => {
    const records = createStoryRecordStore(folder)
    const present = [...(await records.read('stories')), ...(await records.read('drafts'))]
    const all = present.map(({ story }) => story)
    const { name, slug, parent: parent_id = 0, is_folder = false, translated_slugs, tag_list = [] } = newPage
    assertValidSlug(slug)
    const full_slug = computeStoryFullSlug({ slug, parent_id, is_startpage: false }, all)
    const next = Math.max(1000, ...all.map(story => story.id)) + 1
    const { uuid, id: before = next } = newPage.was ?? { uuid: randomUUID() }
    if (all.some(story => story.uuid === uuid)) throw new RejectedChangeError(`${name} already exists`)
    const id = all.some(story => story.id === before) ? next : before
    if (is_folder) assertPathIsFree(uuid, full_slug, all)
    else assertSlugIsFree(uuid, full_slug, all)
    const at = now.toISOString()
    const page = { _uid: randomUUID(), component: 'page', title: name, body: [] }
    return records.write(is_folder ? 'stories' : 'drafts', chooseUnusedFileName(full_slug, present), {
      id,
      uuid,
      name,
      slug,
      full_slug,
      parent_id,
      is_folder,
      is_startpage: false,
      position: 0,
      path: null,
      published: false,
      tag_list,
      created_at: at,
      updated_at: at,
      published_at: null,
      first_published_at: null,
      ...(translated_slugs && { translated_slugs }),
      content: is_folder ? {} : (newPage.content ?? page),
    })
  })
}

async function findStory(folder: string, uuid: string) {
  const records = createStoryRecordStore(folder)
  const [stories, drafts] = [await records.read('stories'), await records.read('drafts')]
  const published = stories.find(({ story }) => story.uuid === uuid)
  const draft = drafts.find(({ story }) => story.uuid === uuid)
  const current = draft ?? published
  if (!current) throw new RejectedChangeError('This story no longer exists')
  const edited = new Set(drafts.map(({ file }) => file))
  const all = [...drafts, ...stories.filter(({ file }) => !edited.has(file))].map(({ story }) => story)
  return { records, published, draft, current, all }
}
