import type { CheckContext } from '#storyblok/check/check-context.ts'
import { checkStory } from '#storyblok/check/check-story.ts'
import type { Finding } from '#storyblok/check/finding.ts'
import { readAssets } from '#storyblok/check/read-assets.ts'
import { readCatalogFromApi } from '#storyblok/check/read-catalog.ts'
import { mapContent } from '#storyblok/schema/content.ts'
import type { Draft, DraftLink } from './preview-drafts.ts'

type CheckParts = {
  fetchApi: (path: string) => Promise<unknown>
  /** Folder of the local content. Null if pictures come from Storyblok. */
  folder: string | null
  now: () => Date
}

export type CheckDraft = (story: Draft, links: readonly DraftLink[]) => Promise<Finding[]>

const CACHE_MS = 60_000

/** Creates a function that finds problems in a draft. Caches the catalog and the assets for a minute. */
export function createDraftCheck({ fetchApi, folder, now }: CheckParts): CheckDraft {
  let cached: Promise<Pick<CheckContext, 'assets' | 'catalog'>> | null = null
  let readAt = 0

  async function read(): Promise<Pick<CheckContext, 'assets' | 'catalog'>> {
    const [assets, catalog] = await Promise.all([
      folder === null ? null : readAssets(folder),
      readCatalogFromApi('the menu of this site', fetchApi),
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
      // The pictures in a draft already have Storyblok's host and their sizes.
      assetHosts: [],
      areSizesRead: true,
      // Skips the translation check, because a draft has only one language.
      languages: [],
      now: time,
    })
  }
}

/** Removes the linked stories that Storyblok adds to links, because the schema does not allow them. */
function restoreStory(story: Draft): Draft {
  const content = mapContent(story.content, node => {
    if (node.linktype !== 'story') return node
    const { story: _, ...link } = node
    return link
  })
  // The cast is safe, because only links are changed.
  return { ...story, content: content as Draft['content'] }
}
