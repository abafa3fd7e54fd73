import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export function resolvePicturePath(folder: string, path: string): string {
  return join(folder, createHash('sha256').update(path).digest('hex'))
}

/** Writes a file atomically, because another process may read it at the same time. */
export async function writeAtomically(file: string, body: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, body)
  await rename(draft, file)
}
