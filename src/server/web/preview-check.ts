import type { CheckContext } from '#storyblok/check/check-context.ts'
import { checkStory } from '#storyblok/check/check-story.ts'
import type { Finding } from '#storyblok/check/finding.ts'
import { readAssets } from '#storyblok/check/read-assets.ts'
import { catalogFromApi } from '#storyblok/check/read-catalog.ts'
import { mapContent } from '#storyblok/schema/content.ts'
import type { Draft, DraftLink } from './preview-drafts.ts'

type CheckParts = {
  fetchApi: (path: string) => Promise<unknown>
  /** Folder of local content; null if pictures come from Storyblok. */
  folder: string | null
  now: () => Date
}

export type CheckDraft = (story: Draft, links: readonly DraftLink[]) => Promise<Finding[]>

const CACHE_MS = 60_000

/** Creates a checker that finds problems in a draft; catalog and assets are cached for a minute. */
export function createDraftCheck({ fetchApi, folder, now }: CheckParts): CheckDraft {
  let cached: Promise<Pick<CheckContext, 'assets' | 'catalog'>> | null = null
  let readAt = 0

  async function read(): Promise<Pick<CheckContext, 'assets' | 'catalog'>> {
    const [assets, catalog] = await Promise.all([
      folder === null ? null : readAssets(folder),
      catalogFromApi('the menu of this site', fetchApi),
    ])
    return { assets, catalog }
  }

  return async (story, links) => {
    const time = now().getTime()
    if (!cached || time - readAt > CACHE_MS) {
      cached = read()
      readAt = time
      cached.catch(() => {
        cached = null
      })
    }
    const stories = [...links]
    return checkStory(restoreStory(story), {
      ...(await cached),
      stories,
      numbers: null,
      // The hosts are already Storyblok's, and pictures carry their sizes.
      assetHosts: [],
      areSizesRead: true,
      // A draft is delivered in one language only.
      languages: [],
      now: time,
    })
  }
}

/** Restores a story as typed: Storyblok adds the linked story, which the schema does not know. */
function restoreStory(story: Draft): Draft {
  const content = mapContent(story.content, node => {
    if (node.linktype !== 'story') return node
    const { story: _, ...link } = node
    return link
  })
  // Only links change, so the type still holds.
  return { ...story, content: content as Draft['content'] }
}
