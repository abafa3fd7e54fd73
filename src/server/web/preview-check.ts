import { checkStory } from '#storyblok/check/check-story.ts'
import type { Finding } from '#storyblok/check/finding.ts'
import type { Knowledge } from '#storyblok/check/knowledge.ts'
import { readAssets } from '#storyblok/check/read-assets.ts'
import { askedCatalogue } from '#storyblok/check/read-catalogue.ts'
import { mapContent } from '#storyblok/schema/content.ts'
import type { Draft, DraftLink } from './preview-drafts.ts'

type Parts = {
  /** Calls the API in process. */
  ask: (path: string) => Promise<unknown>
  /** The folder of local content; null where pictures are Storyblok's own. */
  folder: string | null
  now: () => Date
}

export type CheckDraft = (story: Draft, links: readonly DraftLink[]) => Promise<Finding[]>

const KEPT_MS = 60_000

/** Finds what staff should mend in a draft; what is around it is read once a minute. */
export function createDraftCheck({ ask, folder, now }: Parts): CheckDraft {
  let known: Promise<Pick<Knowledge, 'assets' | 'catalogue'>> | null = null
  let readAt = 0

  async function read(): Promise<Pick<Knowledge, 'assets' | 'catalogue'>> {
    const [assets, catalogue] = await Promise.all([
      folder === null ? null : readAssets(folder),
      askedCatalogue('the menu of this site', ask),
    ])
    return { assets, catalogue }
  }

  return async (story, links) => {
    const time = now().getTime()
    if (!known || time - readAt > KEPT_MS) {
      known = read()
      readAt = time
      known.catch(() => {
        known = null
      })
    }
    const stories = [...links]
    return checkStory(asWritten(story), {
      ...(await known),
      stories,
      numbers: null,
      // Theirs are Storyblok's by now, and sizes are beside the pictures.
      assetHosts: [],
      areSizesRead: true,
      // A draft is delivered in one language, with nothing of the others.
      languages: [],
      now: time,
    })
  }
}

/** A story as it was typed: Storyblok adds the story a link leads to, which the content model knows nothing of. */
function asWritten(story: Draft): Draft {
  const content = mapContent(story.content, node => {
    if (node.linktype !== 'story') return node
    const { story: _, ...link } = node
    return link
  })
  // The same blocks, with nothing of theirs left out.
  return { ...story, content: content as Draft['content'] }
}
