import { join, resolve } from 'node:path'
import type { Story } from './content.ts'
import { readNewestContent } from './release-folder.ts'

/** Returns the stories of the newest release on disk; empty if there is none. */
export async function publishedStories(dataDir: string, distDir: string): Promise<Story[]> {
  for (const folder of [join(resolve(dataDir), 'releases'), join(resolve(distDir), 'releases')]) {
    const content = await readNewestContent(folder)
    if (content) return content.stories
  }
  return []
}
