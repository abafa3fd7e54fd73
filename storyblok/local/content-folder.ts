import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseStoryFile, type StoryFile } from './story-file.ts'

export type Version = 'draft' | 'published'

/** Everything in the folder at one moment. `cv` is Storyblok's content version: it grows with every change. */
export type Snapshot = { cv: number } & Record<Version, readonly StoryFile[]>

/**
 * Reads `stories/` (what is published) and `drafts/` (unpublished edits, same file name).
 * Files are read once, and again when one of them changed.
 */
export const contentFolder = (folder: string): (() => Promise<Snapshot>) => {
  let last: { fingerprint: string; snapshot: Promise<Snapshot> } | undefined

  return async () => {
    const folders = await Promise.all([list(join(folder, 'stories')), list(join(folder, 'drafts'))])
    const fingerprint = JSON.stringify(folders)
    if (last?.fingerprint !== fingerprint) last = { fingerprint, snapshot: takeSnapshot(...folders) }
    return last.snapshot
  }
}

type File = { name: string; path: string; size: number; changed: number }
type Listing = { changed: number; files: File[] }

const list = async (path: string): Promise<Listing> => {
  const names = await readdir(path).catch(noSuchFolder)
  if (!names) return { changed: 0, files: [] }
  const files = names.filter(name => name.endsWith('.json')).sort()
  return {
    changed: (await stat(path)).mtimeMs,
    files: await Promise.all(files.map(name => fileAt(name, join(path, name)))),
  }
}

const fileAt = async (name: string, path: string): Promise<File> => {
  const { size, mtimeMs } = await stat(path)
  return { name, path, size, changed: mtimeMs }
}

const noSuchFolder = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const takeSnapshot = async (stories: Listing, drafts: Listing): Promise<Snapshot> => {
  const saved = await read(stories)
  const edited = await read(drafts)
  const changes = [stories, drafts].flatMap(({ changed, files }) => [changed, ...files.map(f => f.changed)])
  return {
    cv: Math.floor(Math.max(...changes) / 1000),
    published: [...saved.values()].filter(story => story.published || story.is_folder),
    draft: [...new Map([...saved, ...edited]).values()],
  }
}

const read = async ({ files }: Listing): Promise<Map<string, StoryFile>> => {
  const entries = files.map(
    async ({ name, path }) => [name, parseStoryFile(path, await readFile(path, 'utf8'))] as const,
  )
  return new Map(await Promise.all(entries))
}
