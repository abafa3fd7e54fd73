import { readLoyaltyNumbers } from '#storyblok/catalog/loyalty-numbers.ts'
import { checkStory } from '#storyblok/check/check-story.ts'
import type { Finding } from '#storyblok/check/finding.ts'
import { readAssets } from '#storyblok/check/read-assets.ts'
import { readCatalog } from '#storyblok/check/read-catalog.ts'
import { createContentFolderReader } from '#storyblok/local/files/content-folder.ts'
import { isNode } from '#storyblok/schema/content.ts'
import type { Story, StoryEdit } from '../content/editor-api.ts'
import type { EditorSettings } from './settings.ts'

const FRESH_MS = 30_000

/** Creates a function that checks edits. Caches the data about pictures and the catalog. */
export function createEditChecker({ folder, catalog: menu, site, languages }: EditorSettings) {
  const read = createContentFolderReader(folder)
  let existing: ReturnType<typeof readContext> | undefined
  let readAt = 0

  const readContext = async () => ({
    assets: await readAssets(folder),
    catalog: await readCatalog(folder, site),
    numbers: await readLoyaltyNumbers(menu),
  })
  const readCachedContext = () => {
    if (existing && Date.now() - readAt < FRESH_MS) return existing
    readAt = Date.now()
    existing = readContext()
    existing.catch(() => {
      existing = undefined
    })
    return existing
  }

  return {
    check: async (story: Story, { name, slug, content }: StoryEdit): Promise<Finding[]> => {
      const { draft, published } = await read()
      const live = new Set(published.map(({ uuid }) => uuid))
      const stories = draft.map(draftStory => ({
        ...draftStory,
        published: live.has(draftStory.uuid),
        ...(isNode(draftStory.content) &&
          typeof draftStory.content.title === 'string' && { title: draftStory.content.title }),
      }))
      const full_slug = [...story.full_slug.split('/').slice(0, -1), slug].join('/')
      return checkStory(
        { uuid: story.uuid, name, full_slug: slug === story.slug ? story.full_slug : full_slug, content },
        {
          ...(await readCachedContext()),
          stories,
          assetHosts: [],
          areSizesRead: false,
          languages,
          now: Date.now(),
        },
      )
    },
    /** Clears the cached data after an upload, so that the next check finds the new picture. */
    refresh: () => {
      existing = undefined
    },
  }
}
