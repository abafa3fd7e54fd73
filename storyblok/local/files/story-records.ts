import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentNode } from '../../schema/content.ts'
import { parseStoryFile, type StoryFile } from './story-file.ts'
import { writeWhole } from './write-file.ts'

export type StoryRecord = { file: string; story: StoryFile; raw: ContentNode }

type StoryFolder = 'stories' | 'drafts' | `releases/${number}`

export function storyRecords(folder: string) {
  const pathOf = (shelf: StoryFolder, file: string) => join(folder, shelf, file)

  return {
    read: async (shelf: StoryFolder): Promise<StoryRecord[]> => {
      const names = await readdir(join(folder, shelf)).catch(() => [])
      const files = names.filter(name => name.endsWith('.json')).sort()
      return Promise.all(files.map(file => readRecord(file, pathOf(shelf, file))))
    },
    write: async (shelf: StoryFolder, file: string, story: ContentNode) => {
      await mkdir(join(folder, shelf), { recursive: true })
      const text = `${JSON.stringify(story, null, 2)}\n`
      const path = pathOf(shelf, file)
      const parsed = parseStoryFile(path, text)
      await writeWhole(path, text)
      return parsed
    },
    remove: (shelf: StoryFolder, file: string) => unlink(pathOf(shelf, file)),
  }
}

async function readRecord(file: string, path: string): Promise<StoryRecord> {
  const text = await readFile(path, 'utf8')
  return { file, story: parseStoryFile(path, text), raw: JSON.parse(text) }
}

/** Returns an unused file name based on the address; the file keeps it when the address changes. */
export function newFileName(fullSlug: string, records: readonly StoryRecord[]) {
  const name = `${fullSlug.replaceAll('/', '--')}.json`
  return records.some(({ file }) => file === name) ? name.replace(/\.json$/, `--${randomUUID()}.json`) : name
}
