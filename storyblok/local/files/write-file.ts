import { randomUUID } from 'node:crypto'
import { readdir, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Replaces a file atomically. Its time is set later than its neighbors', whatever the clock's resolution,
 * because the newest time is the content version.
 */
export async function writeWhole(path: string, text: string, neighbors: readonly string[]) {
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, text)
    const time = await laterThan([temporary, ...neighbors])
    await utimes(temporary, time, time)
    await rename(temporary, path)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

/** Deletes the file and sets its folder's time later than its neighbors'. */
export async function removeWhole(path: string, neighbors: readonly string[]) {
  const time = await laterThan([path, ...neighbors])
  await unlink(path)
  await utimes(dirname(path), time, time)
}

async function laterThan(paths: readonly string[]) {
  const times = await Promise.all(paths.map(newestIn))
  return new Date(Math.max(Date.now(), Math.floor(Math.max(...times)) + 1))
}

async function newestIn(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = (await readdir(path)).map(name => stat(join(path, name)).catch(() => undefined))
  return Math.max(found.mtimeMs, ...(await Promise.all(inside)).map(file => file?.mtimeMs ?? 0))
}
