import { newFileName, type StoryRecord, storyRecords } from '../local/files/story-records.ts'
import { type BackMap, inOrderOf, isSameStory, type LocalForm, localForm } from './local-form.ts'
import { type LocalStory, localStories, printOf } from './local-stories.ts'
import type { ManagementClient, RemoteStory } from './management-client.ts'
import { plainSlug } from './story-pairs.ts'
import { withNamesOf } from './translated-names.ts'

/** Both versions of a space's story in their local form. */
type FoundStory = {
  story: RemoteStory
  published: LocalForm | null
  draft: LocalForm | null
  /** True if the published version could not be read; the local one stays. */
  isOldKept: boolean
}

export async function fetchStory(
  listed: RemoteStory,
  here: LocalStory | undefined,
  client: ManagementClient,
  maps: BackMap,
): Promise<FoundStory> {
  const story = await client.story(listed.id)
  const newest = localForm(story, story.content, maps)
  if (story.is_folder || (story.published && !story.unpublished_changes)) {
    return { story, published: newest, draft: null, isOldKept: false }
  }
  if (!story.published) return { story, published: null, draft: newest, isOldKept: false }
  const live = await client.publishedContent(story.id)
  const kept = live ? localForm(story, live, maps).content : here?.published?.story.content
  const published = kept === undefined ? null : { ...newest, content: kept }
  return { story, published, draft: newest, isOldKept: live === null }
}

export function isAsHere(here: LocalStory, { published, draft }: FoundStory): boolean {
  return isSameFile(here.published, published) && isSameFile(here.draft, draft)
}

function isSameFile(file: StoryRecord | undefined, form: LocalForm | null) {
  return file && form ? isSameStory(file, form) : !file && !form
}

/** Writes the published version to stories/ and the draft to drafts/; returns the fingerprint of both. */
export async function storePulledStory(folder: string, found: FoundStory, here: LocalStory | undefined) {
  const { story, published, draft } = found
  const records = storyRecords(folder)
  const all = [...(await records.read('stories')), ...(await records.read('drafts'))]
  const file = here?.newest.file ?? newFileName(plainSlug(story.full_slug), all)
  for (const [shelf, form, before] of [
    ['stories', published, here?.published],
    ['drafts', draft, here?.draft],
  ] as const) {
    if (form) await records.write(shelf, file, written(story, form, before ?? here?.newest))
    else if (before) await records.remove(shelf, before.file)
  }
  const uuid = here?.uuid ?? story.uuid
  const after = (await localStories(folder)).find(each => each.uuid === uuid)
  return printOf(after?.published, after?.draft)
}

/** Keeps keys only the file has, and its key order. */
function written(story: RemoteStory, form: LocalForm, before: StoryRecord | undefined) {
  const { id, uuid, created_at, updated_at, published_at, first_published_at } = story
  const old = before?.raw ?? {}
  const names = withNamesOf(story.translated_slugs, before?.story.translated_slugs ?? [])
  const { translated_slugs: _, ...said } = form
  return inOrderOf(old, {
    ...{ id, uuid, ...old, ...said },
    ...(names.length > 0 && { translated_slugs: names }),
    published: story.published === true,
    ...{ created_at: old.created_at ?? created_at, updated_at, published_at, first_published_at },
  })
}
