import { addRedirect } from '../../local/files/add-redirect.ts'
import {
  createStory,
  deleteStory,
  discardDraft,
  publishStory,
  saveDraft,
  unpublishStory,
} from '../../local/files/content-files.ts'
import type { PublishedStory, Story, Version, VersionedEdit } from '../content/editor-api.ts'
import { guestPath, isNeeded } from '../content/page-address.ts'
import { isSameEdit } from '../content/versions/same-edit.ts'
import type { Signature, storyHistory } from './history.ts'
import { Refused } from './refused.ts'
import { refuseAlone, type reviewShelf } from './reviews.ts'
import type { siteClient } from './site.ts'
import type { storyReader } from './stories.ts'
import type { InTurn } from './turns.ts'

export type EditorParts = {
  folder: string
  stories: ReturnType<typeof storyReader>
  site: ReturnType<typeof siteClient>
  history: ReturnType<typeof storyHistory>
  reviews: ReturnType<typeof reviewShelf>
  inTurn: InTurn
}

/** The home page and the settings cannot be removed. */
function refuseNeeded(story: Story): void {
  if (isNeeded(story))
    throw new Refused(403, `The site needs ${story.name}: it can be changed, not taken away.`)
}

/** Changes to stories, one at a time. Each published state is recorded as a version. */
export function storyVerbs({ folder, stories, site, history, reviews, inTurn }: EditorParts) {
  const saveUnchanged = async (uuid: string, { version, ...change }: VersionedEdit): Promise<Story> => {
    await stories.openUnchanged(uuid, version)
    await saveDraft(folder, { uuid, ...change })
    return stories.open(uuid)
  }

  const news = (action: string, { name, id, full_slug }: Story) =>
    site.tell({ action, text: `The story ${name} (${full_slug}) was ${action}.`, story_id: id, full_slug })

  /** Shared stories have no page; the home page is checked instead. */
  const liveOf = ({ component, full_slug }: Story) => site.live(component === 'page' ? full_slug : 'home')

  const keepFound = async (uuid: string) => history.keepFound(await stories.live(uuid))

  const keepNow = (story: Story, action: Version['action'], { by, note }: Signature) =>
    history.keep(story, { at: new Date().toISOString(), by, note, action })

  return {
    save: (uuid: string, edit: VersionedEdit) => inTurn(() => saveUnchanged(uuid, edit)),

    publish: (uuid: string, edit: VersionedEdit, signed: Signature) =>
      inTurn(async (): Promise<PublishedStory> => {
        const before = await stories.open(uuid)
        // An edit made while publishing has not been reviewed.
        const review = isSameEdit(edit, before) ? before.review : null
        if (before.needsReview) refuseAlone(review, signed)
        const saved = await saveUnchanged(uuid, edit)
        await keepFound(uuid)
        const found = await stories.live(uuid)
        // Publishing may change the address.
        const { mark } = await liveOf(saved)
        await publishStory(folder, { uuid })
        const story = await stories.open(uuid)
        if (found && story.component === 'page' && found.full_slug !== story.full_slug) {
          await addRedirect(folder, guestPath(found.full_slug), guestPath(story.full_slug))
        }
        const note = [signed.note, review && `Marked as ready by ${review.by}.`].filter(Boolean).join(' ')
        await keepNow(story, 'published', { ...signed, note })
        await reviews.forget(uuid)
        return { story: await stories.open(uuid), mark, webhook: await news('published', story) }
      }),

    /** Returns the page to its published version. */
    discard: (uuid: string) =>
      inTurn(async (): Promise<Story> => {
        await discardDraft(folder, uuid)
        return stories.open(uuid)
      }),

    /** Marks the saved version as ready for review by another person. */
    markReady: (uuid: string, version: string, signed: Signature) =>
      inTurn(async (): Promise<Story> => {
        await stories.openUnchanged(uuid, version)
        await reviews.mark(uuid, version, signed)
        return stories.open(uuid)
      }),

    unpublish: (uuid: string, signed: Signature) =>
      inTurn(async (): Promise<PublishedStory> => {
        const before = await stories.open(uuid)
        refuseNeeded(before)
        await keepFound(uuid)
        const { mark } = await liveOf(before)
        await unpublishStory(folder, uuid)
        const story = await stories.open(uuid)
        await keepNow(story, 'unpublished', signed)
        return { story, mark, webhook: await news('unpublished', before) }
      }),

    remove: (uuid: string, signed: Signature) =>
      inTurn(async () => {
        const story = await stories.open(uuid)
        refuseNeeded(story)
        await keepFound(uuid)
        // The version must be recorded first, or the page could not be restored.
        await keepNow(story, 'deleted', signed)
        await deleteStory(folder, uuid)
        return { webhook: story.state === 'draft' ? null : await news('deleted', story) }
      }),

    /** Restores a deleted page's last version as a draft. */
    bringBack: (uuid: string) =>
      inTurn(async (): Promise<Story> => {
        const [found] = (await history.lost(new Set())).filter(lost => lost.uuid === uuid)
        if (!found) throw new Refused(404, 'Nothing was kept of this page.')
        const { id, name, slug, parent_id, content, translated_slugs = [], tag_list = [] } = found.version
        const place = parent_id > 0 && { parent: parent_id }
        const facts = { name, slug, translated_slugs, tag_list, content }
        await createStory(folder, { ...facts, ...place, was: { id, uuid } })
        return stories.open(uuid)
      }),

    live: async (uuid: string) => liveOf(await stories.open(uuid)),
  }
}
