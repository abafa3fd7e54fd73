import { resolve } from 'node:path'
import { contentPlace } from '../content-place.ts'
import { contentFolder } from '../local/files/content-folder.ts'
import { isShared, usedOn } from './used-on.ts'

/** `npm run storyblok -- used`: lists the pages that show each set of shared blocks, drafts included. */
export async function runUsed(): Promise<void> {
  const { draft } = await contentFolder(resolve(contentPlace(process.env)))()
  const shared = draft.filter(({ content }) => isShared(content))
  if (shared.length === 0) console.log('There are no blocks for several pages.')
  for (const { uuid, name, full_slug } of shared) {
    const pages = usedOn(uuid, draft)
    console.log(`${name} (${full_slug}): ${pages.length === 0 ? 'on no page' : `on ${pages.length}`}`)
    for (const page of pages) console.log(`  · ${page.name} (${page.full_slug})`)
  }
}
