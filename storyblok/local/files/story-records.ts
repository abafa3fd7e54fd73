import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentNode } from '../../schema/content.ts'
import { parseStoryFile, type StoryFile } from './story-file.ts'
import { removeWhole, writeWhole } from './write-file.ts'

/** A story as it lies in a file: `raw` has every key of it, also those only the CLI knows. */
export type StoryRecord = { file: string; story: StoryFile; raw: ContentNode }

type StoryFolder = 'stories' | 'drafts' | `releases/${number}`

/** The story files of a content folder by shelf, for whoever changes them. */
export function storyRecords(folder: string) {
  const shelves = [join(folder, 'stories'), join(folder, 'drafts')]
  const around = (shelf: StoryFolder) => [...shelves, join(folder, shelf)]
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
      await writeWhole(path, text, around(shelf))
      return parsed
    },
    remove: (shelf: StoryFolder, file: string) => removeWhole(pathOf(shelf, file), around(shelf)),
  }
}

async function readRecord(file: string, path: string): Promise<StoryRecord> {
  const text = await readFile(path, 'utf8')
  return { file, story: parseStoryFile(path, text), raw: JSON.parse(text) }
}

/** A name nothing in the folder has yet; file names follow the address, the address may change later. */
export function newFileName(fullSlug: string, records: readonly StoryRecord[]) {
  const name = `${fullSlug.replaceAll('/', '--')}.json`
  return records.some(({ file }) => file === name) ? name.replace(/\.json$/, `--${randomUUID()}.json`) : name
}
