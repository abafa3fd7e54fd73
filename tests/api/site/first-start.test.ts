import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVersion } from '#src/server/catalog/catalogue-reader.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { fillWithSeed } from '#tests/support/database/seeded-folder.ts'

test('a first start takes the database of the build, also after one that ended half way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-first-'))
  // One that can be told from what PGlite would make.
  mkdirSync(join(folder, 'server'))
  fillWithSeed(join(folder, 'server'))
  renameSync(join(folder, 'server/database'), join(folder, 'server/empty-database'))
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'database.begun'), { recursive: true })
  writeFileSync(join(dataDir, 'database.begun/PG_VERSION'), '17')
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, distDir: folder })
  expect(await readVersion(db)).toBeGreaterThan(0)
  expect(existsSync(join(dataDir, 'database.begun'))).toBe(false)
  await close()
  rmSync(folder, { recursive: true, force: true })
})
