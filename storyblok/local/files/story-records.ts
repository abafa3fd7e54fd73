import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentNode } from '#storyblok/schema/content.ts'
import { parseStoryFile, type StoryFile } from './story-file.ts'
import { writeAtomically } from './write-file.ts'

export type StoryRecord = { file: string; story: StoryFile; raw: ContentNode }

type StoryFolder = 'stories' | 'drafts' | `releases/${number}`

export function createStoryRecordStore(folder: string) {
  const pathOf = (subfolder: StoryFolder, file: string) => join(folder, subfolder, file)

  return {
    read: async (subfolder: StoryFolder): Promise<StoryRecord[]> => {
      const names = await readdir(join(folder, subfolder)).catch(() => [])
      const files = names.filter(name => name.endsWith('.json')).sort()
      return Promise.all(files.map(file => readRecord(file, pathOf(subfolder, file))))
    },
    write: async (subfolder: StoryFolder, file: string, story: ContentNode) => {
      await mkdir(join(folder, subfolder), { recursive: true })
      const text = `${JSON.stringify(story, null, 2)}\n`
      const path = pathOf(subfolder, file)
      const parsed = parseStoryFile(path, text)
      await writeAtomically(path, text)
      return parsed
    },
    remove: (subfolder: StoryFolder, file: string) => unlink(pathOf(subfolder, file)),
  }
}

async function readRecord(file: string, path: string): Promise<StoryRecord> {
  const text = await readFile(path, 'utf8')
  return { file, story: parseStoryFile(path, text), raw: JSON.parse(text) }
}

/**
 * Returns an unused file name based on the story's path. The file is not renamed if the path changes later.
 */
export function chooseUnusedFileName(fullSlug: string, records: readonly StoryRecord[]) {
  const name = `${fullSlug.replaceAll('/', '--')}.json`
  return records.some(({ file }) => file === name) ? name.replace(/\.json$/, `--${randomUUID()}.json`) : name
}
