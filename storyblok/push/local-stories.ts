import type { StoryRecord } from '../local/files/story-records.ts'
import { storyRecords } from '../local/files/story-records.ts'
import { fingerprint } from './push-record.ts'

/** A story with its local files: the published version, the draft, or both. */
export type LocalStory = {
  uuid: string
  published: StoryRecord | undefined
  draft: StoryRecord | undefined
  /** The draft, or else the published version. */
  newest: StoryRecord
  print: string
}

export async function localStories(folder: string): Promise<LocalStory[]> {
  const records = storyRecords(folder)
  const [stories, drafts] = [await records.read('stories'), await records.read('drafts')]
  const uuids = new Set([...stories, ...drafts].map(({ story }) => story.uuid))
  return [...uuids].flatMap(uuid => {
    const published = stories.find(({ story }) => story.uuid === uuid)
    const draft = drafts.find(({ story }) => story.uuid === uuid)
    const newest = draft ?? published
    if (!newest) return []
    return [{ uuid, published, draft, newest, print: printOf(published, draft) }]
  })
}

export function printOf(published: StoryRecord | undefined, draft: StoryRecord | undefined) {
  return fingerprint(JSON.stringify(published?.raw ?? null), JSON.stringify(draft?.raw ?? null))
}

/** True if guests can see it. */
export function isLive({ published }: LocalStory) {
  return published !== undefined && (published.story.published || published.story.is_folder)
}
