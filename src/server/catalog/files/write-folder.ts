import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CatalogFiles } from './folder.ts'

/**
 * True if the folder is missing or empty. Catalogs are exported only to empty folders, because a later import
 * would also read any other files in the folder.
 */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  return names?.length === 0
}

/** Writes a catalog in the format that imports read. */
export async function writeCatalogFolder(folder: string, files: CatalogFiles): Promise<void> {
  const sources = Object.values(files).flat()
  for (const [file, documents] of Map.groupBy(sources, source => source.file)) {
    const values = documents.map(({ value }) => value)
    const content = documents[0]?.path === '' ? values[0] : values
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
  }
}
