import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock, DatabaseLockedError } from '#src/server/db/lock.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { startScript } from '#tests/support/script-process.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'red-comb-lock-'))
  file = join(folder, 'database.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rejectionOf = (opening: Promise<unknown>) =>
  opening.then(
    () => null,
    (error: unknown) => error,
  )

const lockModule = JSON.stringify(new URL('../../../src/server/db/lock.ts', import.meta.url).href)

test('a new data folder is not writable by other accounts even with a permissive umask', async () => {
  const release = await acquireLock(file)
  rmSync(folder, { recursive: true })
  const mask = process.umask(0o002)
  // The lock is still held, so this creates the data folder but no database.
  const error = await rejectionOf(openDatabase({ databaseUrl: null, dataDir: folder }))
  process.umask(mask)
  await release()
  expect(error).toBeInstanceOf(DatabaseLockedError)
  expect(statSync(folder).mode & 0o022).toBe(0)
})

test('a second process gets an error with the id of the process that has the database open', async () => {
  const release = await acquireLock(file)
  const error = await rejectionOf(acquireLock(file))
  await release()
  expect(error).toBeInstanceOf(DatabaseLockedError)
  expect(error).toMatchObject({
    name: 'DatabaseLockedError',
    message: `The database is already open in process ${process.pid} (${file}). Stop that process first, set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL server.`,
  })
})

test('an open database’s lock also applies to other spellings of its path', async () => {
  const release = await acquireLock(file)
  const error = await rejectionOf(acquireLock(join(folder, '.', 'nowhere', '..', 'database.lock')))
  await release()
  expect(error).toBeInstanceOf(DatabaseLockedError)
})

test('an open database’s lock does not affect other databases', async () => {
  const release = await acquireLock(file)
  const releaseOther = await acquireLock(join(folder, 'other.lock'))
  await releaseOther()
  await release()
})

test('only one of eight concurrent callers can open a database', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquireLock(file)))
  const existing = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  expect(existing).toHaveLength(1)
  for (const release of existing) await release()
})

test('a closed database can be opened again', async () => {
  for (let time = 0; time < 3; time++) await (await acquireLock(file))()
})

test('a stale lock file does not prevent opening a database', async () => {
  writeFileSync(file, 'process 1\n')
  await (await acquireLock(file))()
})

test('a process holds its database lock until it is killed', { tags: ['all'] }, async () => {
  const other = await startScript(
    `import { acquireLock } from ${lockModule}\nawait acquireLock(${JSON.stringify(file)})`,
  )
  const error = await rejectionOf(acquireLock(file))
  await other.kill()
  expect(error).toMatchObject({ message: expect.stringContaining(`open in process ${other.pid} (`) })
  await (await acquireLock(file))()
})
