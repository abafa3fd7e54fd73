import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readLoyaltyNumbers } from '../catalog/loyalty-numbers.ts'
import { readChainLanguages, resolveCatalogFolder, resolveContentFolder } from '../content-folder.ts'
import { createContentFolderReader } from '../local/files/content-folder.ts'
import { checkContent } from './check-story.ts'
import type { Finding } from './finding.ts'
import { readAssets } from './read-assets.ts'
import { readCatalog } from './read-catalog.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Runs `npm run storyblok -- check`: checks published stories and drafts. Exits with a nonzero code if a
 * published story has errors.
 */
export async function runCheck(args: string[], environment: Environment = process.env): Promise<void> {
  const { offline } = parseArgs({ args, options: { offline: { type: 'boolean', default: false } } }).values
  const folder = resolve(resolveContentFolder(environment))
  const site = environment.SITE_URL || `http://localhost:${environment.PORT || 4321}`
  const { published, draft } = await createContentFolderReader(folder)()
  const catalog = await readCatalog(folder, offline ? null : site)
  const live = new Set(published.map(({ uuid }) => uuid))
  const knowledge = {
    stories: draft.map(story => ({ ...story, published: live.has(story.uuid) })),
    catalog,
    numbers: await readLoyaltyNumbers(resolveCatalogFolder(environment)),
    assets: await readAssets(folder),
    assetHosts: environment.STORYBLOK_ASSET_HOSTS?.split(',').map(host => host.trim()) ?? [],
    areSizesRead: false,
    languages: readChainLanguages(environment),
    now: Date.now(),
  }
  const stories = published.filter(({ is_folder }) => !is_folder)
  const drafts = draft.filter(story => !story.is_folder && !published.includes(story))
  const errors = report(checkContent(stories, knowledge), '')
  report(checkContent(drafts, knowledge), ' (draft)')
  console.log(
    `Products, menus and kitchens checked against: ${catalog?.from ?? 'nothing (no catalog found)'}.`,
  )
  console.log(`Checked stories: ${stories.length}, drafts: ${drafts.length}. Errors: ${errors}`)
  if (errors > 0) process.exitCode = 1
}

function report(findings: readonly Finding[], state: string): number {
  for (const { story, block, field, severity, message, fix } of findings) {
    console.log([story + state, block, field].filter(Boolean).join(' · '))
    console.log(`  ${severity === 'error' ? '✗ error' : '⚠ warning'}: ${message}\n    → ${fix}\n`)
  }
  return findings.filter(({ severity }) => severity === 'error').length
}
