import { randomUUID } from 'node:crypto'
import { readdir, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Puts the whole file there at once: a reader sees the old one or the new one. Its time is later than that of
 * everything around it, whatever the clock's grain, because the content version is the newest time.
 */
export async function writeWhole(path: string, text: string, neighbours: readonly string[]) {
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, text)
    const time = await laterThan([temporary, ...neighbours])
    await utimes(temporary, time, time)
    await rename(temporary, path)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

/** Takes the file away, and gives its folder a time later than everything around it. */
export async function removeWhole(path: string, neighbours: readonly string[]) {
  const time = await laterThan([path, ...neighbours])
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
