import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSeedFilePath } from './seeded-database.ts'

/**
 * Creates a DATA_DIR with the demo catalog. A server starts five times faster on it than on an empty folder.
 */
export function createSeededFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-data-'))
  copySeedInto(folder)
  return folder
}

export function copySeedInto(folder: string): void {
  const database = join(folder, 'database')
  mkdirSync(database, { mode: 0o700 })
  execFileSync('tar', ['--extract', '--file', getSeedFilePath(), '--directory', database], {
    stdio: 'pipe',
  })
}
