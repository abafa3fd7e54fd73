import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.ts'
import { storyRecords } from './story-records.ts'

/**
 * Publishes a live campaign's versions permanently. Its file is deleted last and overrides them until then,
 * so guests see no change.
 */
export function keepCampaign(folder: string, id: number, now = new Date()): Promise<void> {
  return oneAtATime(folder, async () => {
    const records = storyRecords(folder)
    const drafts = await records.read('drafts')
    const stories = await records.read('stories')
    for (const { file, raw, story } of await records.read(`releases/${id}`)) {
      const { base, release_id: _, ...whole } = raw
      const isIt = (record: { story: { uuid: string } }) => record.story.uuid === story.uuid
      const [draft, published] = [drafts.find(isIt), stories.find(isIt)]
      const at = now.toISOString()
      await records.write('stories', (published ?? draft)?.file ?? file, {
        ...whole,
        ...{ published: true, updated_at: at, published_at: at },
        first_published_at: story.first_published_at ?? at,
      })
      // Other edits in the draft stay unpublished.
      const isUsed = [base, whole].some(version => partsOf(version) === partsOf(draft?.story))
      if (draft && isUsed) await records.remove('drafts', draft.file)
    }
    await rm(join(folder, 'releases', `${id}.json`))
    await rm(join(folder, 'releases', String(id)), { recursive: true, force: true })
  })
}

/** Returns the parts of a story that staff change, as a comparable string. */
function partsOf(version: unknown): string {
  const { name, slug, translated_slugs = [], tag_list = [], content } = Object(version)
  return JSON.stringify([name, slug, translated_slugs, tag_list, content])
}
