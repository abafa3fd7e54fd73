import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readStatedNumbers } from '../catalog/stated-numbers.ts'
import { catalogPlace, contentPlace, offeredLanguages } from '../content-place.ts'
import { contentFolder } from '../local/files/content-folder.ts'
import type { StoryFile } from '../local/files/story-file.ts'
import { checkContent } from './check-story.ts'
import type { Finding } from './finding.ts'
import type { Knowledge } from './knowledge.ts'
import { readAssets } from './read-assets.ts'
import { readCatalog } from './read-catalog.ts'
import { inJson, inWords } from './report.ts'

type Environment = Readonly<Record<string, string | undefined>>

const options = {
  format: { type: 'string', default: 'words' },
  offline: { type: 'boolean', default: false },
} as const

/** `npm run storyblok -- check`: fails on errors and reports warnings. */
export async function runCheck(args: string[], environment: Environment = process.env): Promise<void> {
  const { values } = parseArgs({ args, options })
  if (values.format !== 'words' && values.format !== 'json') {
    throw new Error(`--format is words or json, not ${values.format}`)
  }
  const folder = resolve(contentPlace(environment))
  const site = environment.SITE_URL || `http://localhost:${environment.PORT || 4321}`
  const assetHosts = environment.STORYBLOK_ASSET_HOSTS?.split(',').map(host => host.trim()) ?? []
  const checked = await checkFolder(folder, values.offline ? null : site, {
    assetHosts,
    languages: offeredLanguages(environment),
    numbers: await readStatedNumbers(catalogPlace(environment)),
  })
  console.log(values.format === 'json' ? inJson(checked) : inWords(checked))
  if (checked.findings.some(({ severity }) => severity === 'error')) process.exitCode = 1
}

/** Checks published stories and drafts. */
async function checkFolder(
  folder: string,
  site: string | null,
  known: Pick<Knowledge, 'assetHosts' | 'languages' | 'numbers'>,
) {
  const { published, draft } = await contentFolder(folder)()
  const catalog = await readCatalog(folder, site)
  const live = new Set(published.map(({ uuid }) => uuid))
  const isPage = ({ is_folder }: StoryFile) => !is_folder
  const knowledge: Knowledge = {
    stories: draft.map(story => ({ ...story, published: live.has(story.uuid) })),
    catalog,
    assets: await readAssets(folder),
    ...known,
    areSizesRead: false,
    now: Date.now(),
  }
  const stories = published.filter(isPage)
  const drafts = draft.filter(story => isPage(story) && !published.includes(story))
  const findings = [...checkContent(stories, knowledge), ...checkContent(drafts, knowledge).map(asDraft)]
  return { stories: stories.length, drafts: drafts.length, catalog: catalog?.from ?? null, findings }
}

function asDraft(finding: Finding): Finding {
  return {
    ...finding,
    story: `${finding.story} (draft)`,
    severity: 'warning',
  }
}
