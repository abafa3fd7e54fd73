import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readVersion } from '#src/server/catalog/catalogue-reader.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { seedFile } from '#tests/support/database/seeded-database.ts'

test('a first start takes the database of the build, also after one that ended half way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-first-'))
  // One that can be told from what PGlite would make.
  mkdirSync(join(folder, 'server'))
  writeFileSync(
    join(folder, 'server/empty-database.tar.gz'),
    gzipSync(readFileSync(seedFile()), { level: 1 }),
  )
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17')
  writeFileSync(join(dataDir, 'database.begun'), '')
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, distDir: folder })
  expect(await readVersion(db)).toBeGreaterThan(0)
  expect(existsSync(join(dataDir, 'database.begun'))).toBe(false)
  await close()
  rmSync(folder, { recursive: true, force: true })
})
