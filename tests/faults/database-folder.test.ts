import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogVersion } from '#src/server/catalog/catalog-reader.ts'
import { readConfig } from '#src/server/config/config.ts'
import { acquireLock, DatabaseLockedError } from '#src/server/db/lock.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { startEngine } from '#src/server/engine.ts'
import { createLogger } from '#src/server/log.ts'
import { demoCatalog } from '#tests/support/database/seeded-database.ts'
import { copySeedInto } from '#tests/support/database/seeded-folder.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startScript } from '#tests/support/script-process.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'red-comb-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rejectionOf = (opening: Promise<unknown>) =>
  opening.then(
    () => null,
    (error: unknown) => error,
  )

test('a first start copies the build’s database even if an earlier copy was interrupted', async () => {
  // The copied seed has a catalog, which distinguishes it from a new PGlite database.
  mkdirSync(join(folder, 'server'))
  copySeedInto(join(folder, 'server'))
  renameSync(join(folder, 'server/database'), join(folder, 'server/empty-database'))
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'database.begun'), { recursive: true })
  writeFileSync(join(dataDir, 'database.begun/PG_VERSION'), '17')
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, distDir: folder })
  expect(await readCatalogVersion(db)).toBeGreaterThan(0)
  expect(existsSync(join(dataDir, 'database.begun'))).toBe(false)
  await close()
})

test('a database can be opened again after the process that used it was killed', async () => {
  copySeedInto(folder)
  const file = join(folder, 'database.lock')
  const config = { databaseUrl: null, dataDir: folder }
  const open = JSON.stringify(new URL('../../src/server/db/open.ts', import.meta.url).href)
  const other = await startScript(
    `import { openDatabase } from ${open}\nawait openDatabase(${JSON.stringify(config)})`,
  )
  expect(await rejectionOf(openDatabase(config))).toBeInstanceOf(DatabaseLockedError)
  await other.kill()
  const next = await openDatabase(config)
  const result = await next.db.execute('select count(*)::int as carts from carts')
  expect(await rejectionOf(acquireLock(file))).toBeInstanceOf(DatabaseLockedError)
  await next.close()
  expect(result).toMatchObject({ rows: [{ carts: 0 }] })
  await (await acquireLock(file))()
})

test('a server that starts with another chain’s database reports that DATA_DIR must be set', async () => {
  copySeedInto(folder)
  const config = readConfig({ CHAIN: 'lantern', DATA_DIR: folder })
  await expect(startEngine(config, createLogger('silent'))).rejects.toThrow(
    'This database belongs to the chain red-comb, and CHAIN is lantern. Set DATA_DIR or DATABASE_URL to a separate place for lantern, or set CHAIN to red-comb.',
  )
})

test('a command opens the database itself if no server is running', async () => {
  copySeedInto(folder)
  const command = (...args: string[]) =>
    runNode(['src/server/command.ts', 'catalog', ...args], { DATA_DIR: folder, DATABASE_URL: undefined })
  const imported = await command('import', demoCatalog)
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect(imported.out).toMatch(/No site is running on this database: guests see it once one starts\.\n$/)
  expect((await command('list')).out).toMatch(/^No overrides everywhere/)
})
