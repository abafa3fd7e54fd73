import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { type ContentNode, mapContent } from '../../schema/content.ts'
import { isReservedAddress } from '../../schema/reserved-addresses.ts'
import type { StoryFile } from './story-file.ts'
import { newFileName, type StoryRecord, storyRecords } from './story-records.ts'

/** A change to content that cannot be made; the message is for the person who wanted it. */
export class RefusedChange extends Error {}

/** What an editor may change in a story. A delivered story fits: what else is in it is left alone. */
export type StoryChange = Pick<StoryFile, 'uuid'> & Partial<Pick<StoryFile, (typeof CHANGEABLE)[number]>>

export type NewStory = {
  name: string
  slug: string
  /** The id of the folder it goes into; none for the top. */
  parent?: number
  content?: ContentNode
  is_folder?: boolean
  /** Those it had before, for a story that comes back: links to it hold. */
  was?: Pick<StoryFile, 'id' | 'uuid'>
}

const CHANGEABLE = ['name', 'slug', 'content', 'tag_list', 'is_startpage', 'position', 'path'] as const

/** Keeps the edit beside the published story, for editors only; a folder, which is never published, changes at once. */
export function saveDraft(folder: string, change: StoryChange, now = new Date()): Promise<StoryFile> {
  return oneAtATime(folder, async () => {
    const { records, published, all, current } = await find(folder, change.uuid)
    const isLive = published?.story.published ?? false
    const raw = applied(current, change, all)
    const shelf = current.story.is_folder ? 'stories' : 'drafts'
    return records.write(shelf, current.file, { ...raw, published: isLive, updated_at: now.toISOString() })
  })
}

/** Makes the story live as it was last saved, with the change if there is one. */
export function publishStory(folder: string, change: StoryChange, now = new Date()): Promise<StoryFile> {
  return oneAtATime(folder, async () => {
    const { records, draft, all, current } = await find(folder, change.uuid)
    const at = now.toISOString()
    const story = await records.write('stories', current.file, {
      ...applied(current, change, all),
      published: true,
      updated_at: at,
      published_at: at,
      first_published_at: current.story.first_published_at ?? at,
    })
    if (draft) await records.remove('drafts', draft.file)
    return story
  })
}

/** Takes the story off the site and keeps it, with its unpublished edits, as a draft. */
export function unpublishStory(folder: string, uuid: string, now = new Date()): Promise<StoryFile> {
  return oneAtATime(folder, async () => {
    const { records, published, current } = await find(folder, uuid)
    const raw = { ...current.raw, published: false, published_at: null, updated_at: now.toISOString() }
    const story = await records.write('drafts', current.file, raw)
    if (published) await records.remove('stories', published.file)
    return story
  })
}

/** Removes the story and its unpublished edits for good. */
export function deleteStory(folder: string, uuid: string): Promise<void> {
  return oneAtATime(folder, async () => {
    const { records, published, draft, all, current } = await find(folder, uuid)
    const inside = childrenOf(current.story, all)
    if (inside.length > 0) {
      throw new RefusedChange(`${current.story.name} still holds ${inside.map(s => s.name).join(', ')}`)
    }
    if (draft) await records.remove('drafts', draft.file)
    if (published) await records.remove('stories', published.file)
  })
}

/** Starts a story as a draft. A folder is there at once: folders are not published. */
export function createStory(folder: string, wanted: NewStory, now = new Date()): Promise<StoryFile> {
  return oneAtATime(folder, async () => {
    const records = storyRecords(folder)
    const present = [...(await records.read('stories')), ...(await records.read('drafts'))]
    const all = present.map(({ story }) => story)
    const { name, slug, parent: parent_id = 0, is_folder = false } = wanted
    refuseUnusableSlug(slug)
    const full_slug = fullSlugOf({ slug, parent_id, is_startpage: false }, all)
    const next = Math.max(1000, ...all.map(story => story.id)) + 1
    const { uuid, id: before = next } = wanted.was ?? { uuid: randomUUID() }
    if (all.some(story => story.uuid === uuid)) throw new RefusedChange(`${name} is there already`)
    const id = all.some(story => story.id === before) ? next : before
    refuseTakenSlug(uuid, full_slug, all)
    const at = now.toISOString()
    const page = { _uid: randomUUID(), component: 'page', title: name, body: [] }
    return records.write(is_folder ? 'stories' : 'drafts', newFileName(full_slug, present), {
      ...{ id, uuid, name, slug, full_slug, parent_id, is_folder, is_startpage: false, position: 0 },
      ...{ path: null, published: false, tag_list: [], created_at: at, updated_at: at },
      ...{ published_at: null, first_published_at: null },
      content: is_folder ? {} : (wanted.content ?? page),
    })
  })
}

async function find(folder: string, uuid: string) {
  const records = storyRecords(folder)
  const [stories, drafts] = [await records.read('stories'), await records.read('drafts')]
  const published = stories.find(({ story }) => story.uuid === uuid)
  const draft = drafts.find(({ story }) => story.uuid === uuid)
  const current = draft ?? published
  if (!current) throw new RefusedChange('This story is not there any more')
  const edited = new Set(drafts.map(({ file }) => file))
  const all = [...drafts, ...stories.filter(({ file }) => !edited.has(file))].map(({ story }) => story)
  return { records, published, draft, current, all }
}

function applied({ story, raw }: StoryRecord, change: StoryChange, all: readonly StoryFile[]) {
  const given = CHANGEABLE.filter(key => change[key] !== undefined).map(key => [key, change[key]])
  const content = withoutMarks(change.content ?? story.content)
  const next: ContentNode = { ...raw, ...Object.fromEntries(given), content }
  const { slug = story.slug, is_startpage = story.is_startpage } = change
  if (slug === story.slug && is_startpage === story.is_startpage) return next
  refuseUnusableSlug(slug)
  const full_slug = fullSlugOf({ slug, is_startpage, parent_id: story.parent_id }, all)
  refuseTakenSlug(story.uuid, full_slug, all)
  if (story.is_folder && childrenOf(story, all).length > 0) {
    throw new RefusedChange(`${story.name} holds stories, whose addresses would change with its slug`)
  }
  return { ...next, full_slug }
}

/** The marks of the Visual Editor belong to a delivery, not to the content. */
function withoutMarks(content: unknown) {
  return mapContent(content, node => {
    const { _editable, ...rest } = node
    return typeof _editable === 'string' ? rest : node
  })
}

const queues = new Map<string, Promise<unknown>>()

/** Two saves that read the same files must not overtake each other. */
function oneAtATime<Result>(folder: string, change: () => Promise<Result>): Promise<Result> {
  const key = resolve(folder)
  const result = (queues.get(key) ?? Promise.resolve()).then(change, change)
  queues.set(key, result)
  return result
}

type StoryPlace = Pick<StoryFile, 'slug' | 'parent_id' | 'is_startpage'>

/** The address in the space: the folder's, and the slug after it. A start page has its folder's, ending in `/`. */
function fullSlugOf({ slug, parent_id, is_startpage }: StoryPlace, all: readonly StoryFile[]): string {
  if (!parent_id) return slug
  const folder = all.find(story => story.is_folder && story.id === parent_id)
  if (!folder) throw new RefusedChange(`There is no folder ${parent_id}`)
  return is_startpage ? `${folder.full_slug}/` : `${folder.full_slug}/${slug}`
}

function refuseUnusableSlug(slug: string) {
  if (/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(slug)) return
  throw new RefusedChange('A slug has small letters, digits and single hyphens, such as "summer-deals"')
}

function refuseTakenSlug(uuid: string, fullSlug: string, all: readonly StoryFile[]) {
  if (isReservedAddress(`/${fullSlug}`)) {
    throw new RefusedChange(`/${fullSlug} belongs to ordering. Give the page another address`)
  }
  const other = all.find(story => story.full_slug === fullSlug && story.uuid !== uuid)
  if (other) throw new RefusedChange(`"${fullSlug}" is taken by ${other.name}`)
}

function childrenOf(folder: StoryFile, all: readonly StoryFile[]) {
  return folder.is_folder ? all.filter(story => story.parent_id === folder.id) : []
}
