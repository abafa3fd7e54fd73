import { createStoryRecordStore, type StoryRecord } from '../local/files/story-records.ts'
import type { RunStoryblokCli } from './cli.ts'
import type { ManagementClient, RemoteStory } from './management-client.ts'
import { type PictureReplacements, replacePictures } from './pictures.ts'
import { SOURCE_NAME, type Workspace } from './workspace.ts'

type LocalStory = { newest: StoryRecord; published: StoryRecord | undefined; isEdited: boolean }

type Parts = {
  folder: string
  workspace: Workspace
  cli: RunStoryblokCli
  client: ManagementClient
  pictures: PictureReplacements
  /** True if a story is sent even if the space already has it. */
  isOverwritten: (slug: string) => boolean
}

/**
 * Pushes stories that are missing from the space or must be overwritten, as published stories or as drafts.
 * Returns the slugs of the sent and the skipped stories.
 */
export async function pushStories({ folder, workspace, cli, client, pictures, isOverwritten }: Parts) {
  const local = await readLocalStories(folder)
  const remote = await client.stories()
  const sent = new Map((await workspace.manifest('stories')).map(({ old_id, new_id }) => [old_id, new_id]))
  const existing = new Set(sent.values())
  const pairs = local.map(story => {
    const { uuid, full_slug, is_folder } = story.newest.story
    const isSameStory = (other: RemoteStory) =>
      other.uuid === sent.get(uuid) ||
      (!existing.has(other.uuid) &&
        other.is_folder === is_folder &&
        stripTrailingSlash(other.full_slug) === stripTrailingSlash(full_slug))
    return { story, there: remote.find(isSameStory), wasSent: sent.has(uuid) }
  })
  const toSend = pairs.filter(
    ({ story, there, wasSent }) =>
      (!there && !wasSent) || isOverwritten(stripTrailingSlash(story.newest.story.full_slug)),
  )
  const knownItems = pairs.flatMap(({ story, there, wasSent }) =>
    there && !wasSent ? [{ story, there }] : [],
  )
  await workspace.addToManifest(
    knownItems.flatMap(({ story: { newest }, there }) => [
      { old_id: newest.story.uuid, new_id: there.uuid },
      { old_id: newest.story.id, new_id: there.id },
    ]),
  )
  for (const { story, there } of toSend) {
    const isLive = story.published !== undefined
    const { file, raw, story: written } = story.published ?? story.newest
    await workspace.write('stories', file, {
      ...raw,
      content: replacePictures(raw.content, pictures),
      translated_slugs_attributes: await namesFor(written, there, client),
      published: isLive,
      unpublished_changes: false,
    })
  }
  if (toSend.length > 0) await cli('stories', 'push', '--from', SOURCE_NAME)
  const edited = toSend.filter(({ story }) => story.published && story.isEdited)
  if (edited.length > 0) {
    await workspace.clear('stories')
    for (const { story } of edited) {
      const { file, raw } = story.newest
      const content = replacePictures(raw.content, pictures)
      await workspace.write('stories', file, { ...raw, content, published: true, unpublished_changes: true })
    }
    await cli('stories', 'push', '--from', SOURCE_NAME)
  }
  const slugs = (of: typeof pairs) => of.map(({ story }) => stripTrailingSlash(story.newest.story.full_slug))
  return { sent: slugs(toSend), left: slugs(pairs.filter(pair => !toSend.includes(pair))) }
}

export async function readLocalStories(folder: string): Promise<LocalStory[]> {
  const records = createStoryRecordStore(folder)
  const [stories, drafts] = [await records.read('stories'), await records.read('drafts')]
  const edits = new Map(drafts.map(draft => [draft.story.uuid, draft]))
  const existing = new Set(stories.map(({ story }) => story.uuid))
  return [
    ...stories.map(record => {
      const draft = edits.get(record.story.uuid)
      const isLive = record.story.published || record.story.is_folder
      return {
        newest: draft ?? record,
        published: isLive ? record : undefined,
        isEdited: draft !== undefined,
      }
    }),
    ...drafts
      .filter(({ story }) => !existing.has(story.uuid))
      .map(newest => ({ newest, published: undefined, isEdited: true })),
  ]
}

/**
 * Returns a story's translated names with their ids in the space. Preserves the translated slugs in the
 * space.
 */
async function namesFor(
  { translated_slugs, slug }: StoryRecord['story'],
  remote: RemoteStory | undefined,
  client: ManagementClient,
) {
  if (translated_slugs.length === 0) return []
  const existing = remote ? ((await client.story(remote.id)).translated_slugs ?? []) : []
  return translated_slugs.map(({ lang, name }) => {
    const other = existing.find(entry => entry.lang === lang)
    return { ...(other && { id: other.id }), lang, name: name ?? '', slug: other?.slug ?? slug }
  })
}

/** Removes the trailing slash that some APIs add to the path of a start page. */
export function stripTrailingSlash(fullSlug: string): string {
  return fullSlug.replace(/\/$/, '')
}
