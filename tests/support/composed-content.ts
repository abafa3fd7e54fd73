import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { marketingPages } from './marketing-pages.ts'
import { frontPage } from './preview-page.ts'

/** Copies the content into a folder, with pages made of `marketingPages` and a front page of `frontPage`. */
export function composeContent(folder: string): string {
  cpSync('storyblok', folder, { recursive: true })
  rmSync(join(folder, 'drafts'), { recursive: true, force: true })
  for (const [index, [slug, body]] of Object.entries(marketingPages).entries()) {
    const id = 9_000 + index
    const story = {
      id,
      uuid: `00000000-0000-4000-8000-${id.toString().padStart(12, '0')}`,
      ...{ name: slug, slug, full_slug: slug, published: true, created_at: '2026-01-12T09:00:00.000Z' },
      content: { _uid: `page-${id}`, component: 'page', title: slug, description: slug, body },
    }
    writeFileSync(join(folder, 'stories', `${slug}.json`), JSON.stringify(story))
  }
  const home = join(folder, 'stories/home.json')
  const story = JSON.parse(readFileSync(home, 'utf8'))
  writeFileSync(home, JSON.stringify({ ...story, content: { ...story.content, body: frontPage } }))
  return folder
}
