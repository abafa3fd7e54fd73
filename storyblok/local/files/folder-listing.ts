import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

type ListedFile = {
  name: string
  path: string
  size: number
  file: number
  changed: number
  touched: number
}

/** JSON files of a folder, with the data that reveals a change. Times are in milliseconds. */
export type Listing = { changed: number; files: ListedFile[] }

export async function listFolder(path: string): Promise<Listing> {
  const names = await readdir(path).catch(whenMissing)
  if (!names) return { changed: 0, files: [] }
  const wanted = names.filter(name => name.endsWith('.json')).sort()
  const files = await Promise.all(wanted.map(name => fileAt(name, join(path, name))))
  const folder = await stat(path).catch(whenMissing)
  return { changed: folder?.mtimeMs ?? 0, files: files.filter(file => file !== undefined) }
}

export function newestChange(listings: readonly Listing[]) {
  return Math.floor(
    Math.max(0, ...listings.flatMap(({ changed, files }) => [changed, ...files.map(f => f.changed)])),
  )
}

// A replaced file can have the same size and, on a coarse clock, the same time, but not the same inode.
async function fileAt(name: string, path: string): Promise<ListedFile | undefined> {
  const found = await stat(path).catch(whenMissing)
  return (
    found && { name, path, size: found.size, file: found.ino, changed: found.mtimeMs, touched: found.ctimeMs }
  )
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function whenMissing(error: unknown) {
  if (isMissing(error)) return undefined
  throw error
}
