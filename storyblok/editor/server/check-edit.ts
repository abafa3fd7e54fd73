import { readStatedNumbers } from '../../catalog/stated-numbers.ts'
import { checkStory } from '../../check/check-story.ts'
import type { Finding } from '../../check/finding.ts'
import type { Knowledge } from '../../check/knowledge.ts'
import { readAssets } from '../../check/read-assets.ts'
import { readCatalog } from '../../check/read-catalog.ts'
import { contentFolder } from '../../local/files/content-folder.ts'
import { isNode } from '../../schema/content.ts'
import type { Edit, Story } from '../content/editor-api.ts'
import type { Settings } from './settings.ts'
import { storiesOf } from './stories.ts'

type Around = Pick<Knowledge, 'assets' | 'catalog' | 'numbers'>

const FRESH_MS = 30_000

/** Checks edits. Data about other stories is cached and refreshed in the background. */
export function editChecker({
  folder,
  catalog: catalogFolder,
  site,
  languages,
}: Pick<Settings, 'folder' | 'catalog' | 'site' | 'languages'>) {
  const read = contentFolder(folder)
  let around: Promise<Around> | undefined
  let readAt = 0

  const readAround = async (): Promise<Around> => {
    const [assets, catalog, numbers] = await Promise.all([
      readAssets(folder),
      readCatalog(folder, site),
      readStatedNumbers(catalogFolder),
    ])
    return { assets, catalog, numbers }
  }

  const knownAround = (): Promise<Around> => {
    const before = around
    if (before && Date.now() - readAt < FRESH_MS) return before
    readAt = Date.now()
    const next = readAround()
    next.then(
      () => {
        around = next
      },
      () => {
        readAt = 0
      },
    )
    around = before ?? next
    return around
  }

  return {
    /** Stories of the open campaign count as published. */
    check: async (story: Story, { name, slug, content }: Edit, campaign?: number): Promise<Finding[]> => {
      const snapshot = await read()
      const planned = snapshot.releases.get(String(campaign)) ?? []
      const live = new Set([...snapshot.published, ...planned].map(({ uuid }) => uuid))
      const stories = storiesOf(snapshot, campaign).map(each => ({
        ...each,
        published: live.has(each.uuid),
        ...(isNode(each.content) && typeof each.content.title === 'string' && { title: each.content.title }),
      }))
      const full_slug = slug === story.slug ? story.full_slug : moved(story.full_slug, slug)
      return checkStory(
        { uuid: story.uuid, name, full_slug, content },
        {
          ...(await knownAround()),
          stories,
          assetHosts: [],
          areSizesRead: false,
          languages,
          now: Date.now(),
        },
      )
    },
    /** Reloads the pictures before the next check, after an upload. */
    forget: () => {
      around = undefined
    },
  }
}

function moved(fullSlug: string, slug: string) {
  return [...fullSlug.split('/').slice(0, -1), slug].join('/')
}
