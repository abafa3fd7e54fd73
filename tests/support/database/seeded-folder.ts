import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedFile } from './seeded-database.ts'

/** Returns a new DATA_DIR with the demo catalog, five times faster than a first start. */
export function seededFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-data-'))
  fillWithSeed(folder)
  return folder
}

export function fillWithSeed(folder: string): void {
  const database = join(folder, 'database')
  mkdirSync(database, { mode: 0o700 })
  execFileSync('tar', ['--extract', '--file', seedFile(), '--directory', database], {
    stdio: 'pipe',
  })
}
