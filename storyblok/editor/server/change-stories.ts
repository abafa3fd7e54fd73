import { addRedirect } from '#storyblok/local/files/add-redirect.ts'
import {
  deleteStory,
  discardDraft,
  publishStory,
  saveDraft,
  unpublishStory,
} from '#storyblok/local/files/content-files.ts'
import { createStoryAtPath } from '#storyblok/local/files/create-story-at-path.ts'
import type { NewStory, PublishResult, Story, VersionedEdit } from '../content/editor-api.ts'
import type { ContentModel } from '../content/model.ts'
import { createBlock, createPageContent } from '../content/new-block.ts'
import { isRequiredStory, toPublicPagePath } from '../content/page-path.ts'
import { RejectedRequestError } from './requests.ts'
import type { createSiteClient } from './site.ts'
import type { createStoryReader } from './stories.ts'

type Parts = {
  folder: string
  stories: ReturnType<typeof createStoryReader>
  site: ReturnType<typeof createSiteClient>
}

/**
 * Creates functions that change stories one at a time, so that a story cannot change between the version
 * check and the write.
 */
export function createStoryWriter({ folder, stories, site }: Parts) {
  let last: Promise<unknown> = Promise.resolve()
  const runSequentially = <Result>(change: () => Promise<Result>): Promise<Result> => {
    const result = last.then(change, change)
    last = result
    return result
  }

  const saveUnchanged = async (uuid: string, { version, ...change }: VersionedEdit): Promise<Story> => {
    await stories.openUnchanged(uuid, version)
    await saveDraft(folder, { uuid, ...change })
    return stories.open(uuid)
  }

  const notifySite = (action: string, { name, id, full_slug }: Story) =>
    site.notify({ action, text: `The story ${name} (${full_slug}) was ${action}.`, story_id: id, full_slug })

  /**
   * Returns the live version of the story's page. Stories without a page of their own, such as the settings,
   * use the home page.
   */
  const liveOf = ({ component, full_slug }: Story) => site.live(component === 'page' ? full_slug : 'home')

  return {
    create: (
      model: ContentModel,
      { template, below = '', component, content: start, ...newPage }: NewStory,
    ) =>
      runSequentially(async (): Promise<Story> => {
        const selected = start ?? model.templates.find(({ name }) => name === template)?.content
        const content =
          component === 'shared_blocks'
            ? createBlock(model, component, start ?? { body: [] })
            : createPageContent(model, newPage.name, selected)
        const { uuid } = await createStoryAtPath(folder, below, { ...newPage, content })
        return stories.open(uuid)
      }),

    save: (uuid: string, edit: VersionedEdit) => runSequentially(() => saveUnchanged(uuid, edit)),

    publish: (uuid: string, edit: VersionedEdit) =>
      runSequentially(async (): Promise<PublishResult> => {
        const saved = await saveUnchanged(uuid, edit)
        const before = await stories.published(uuid)
        // Reads the live version before publishing, because publishing can change the path.
        const { mark } = await liveOf(saved)
        await publishStory(folder, { uuid })
        const story = await stories.open(uuid)
        if (before && story.component === 'page' && before.full_slug !== story.full_slug) {
          await addRedirect(folder, toPublicPagePath(before.full_slug), toPublicPagePath(story.full_slug))
        }
        return { story, mark, webhook: await notifySite('published', story) }
      }),

    discard: (uuid: string) =>
      runSequentially(async (): Promise<Story> => {
        await discardDraft(folder, uuid)
        return stories.open(uuid)
      }),

    unpublish: (uuid: string) =>
      runSequentially(async (): Promise<PublishResult> => {
        const before = await stories.open(uuid)
        assertNotRequired(before)
        const { mark } = await liveOf(before)
        await unpublishStory(folder, uuid)
        return { story: await stories.open(uuid), mark, webhook: await notifySite('unpublished', before) }
      }),

    remove: (uuid: string) =>
      runSequentially(async () => {
        const story = await stories.open(uuid)
        assertNotRequired(story)
        await deleteStory(folder, uuid)
        return { webhook: story.state === 'draft' ? null : await notifySite('deleted', story) }
      }),

    live: async (uuid: string) => liveOf(await stories.open(uuid)),
  }
}

/** Throws if the site requires the story (the home page or the settings). */
function assertNotRequired(story: Story): void {
  if (isRequiredStory(story))
    throw new RejectedRequestError(
      403,
      `The site requires ${story.name}. You can edit it, but not unpublish or delete it.`,
    )
}
