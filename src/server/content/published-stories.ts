import { join, resolve } from 'node:path'
import type { Story } from './content.ts'
import { readNewestContent } from './release-folder.ts'

export async function readPublishedStories(dataDir: string, distDir: string): Promise<Story[]> {
  for (const folder of [join(resolve(dataDir), 'releases'), join(resolve(distDir), 'releases')]) {
    const content = await readNewestContent(folder)
    if (content) return content.stories
  }
  return []
}
