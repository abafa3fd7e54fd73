import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseLockedError, takeLock } from '#src/server/db/lock.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { fillWithSeed } from '#tests/support/database/seeded-folder.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'red-comb-lock-'))
  file = join(folder, 'database.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const refusal = (taking: Promise<unknown>) =>
  taking.then(
    () => null,
    (error: unknown) => error,
  )

/** Another process that runs a script until it is killed; ready once the script has said so. */
async function anotherProcess(
  script: string,
): Promise<{ pid: number | undefined; kill: () => Promise<void> }> {
  const code = `${script}\nconsole.log('ready')\nsetInterval(() => {})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('it ended')))])
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const moduleUrl = (name: string) =>
  JSON.stringify(new URL(`../../../src/server/db/${name}`, import.meta.url).href)

test('a data folder that did not exist is made for nobody else to write to, whatever the system allows', async () => {
  const release = await takeLock(file)
  rmSync(folder, { recursive: true })
  const mask = process.umask(0o002)
  // The lock is still held, so that no database has to be made.
  const error = await refusal(openDatabase({ databaseUrl: null, dataDir: folder }))
  process.umask(mask)
  await release()
  expect(error).toBeInstanceOf(DatabaseLockedError)
  expect(statSync(folder).mode & 0o022).toBe(0)
})

describe('a database that is open', () => {
  test('is refused to a second taker, who is told who has it and what to do', async () => {
    const release = await takeLock(file)
    const error = await refusal(takeLock(file))
    await release()
    expect(error).toBeInstanceOf(DatabaseLockedError)
    expect(error).toMatchObject({
      name: 'DatabaseLockedError',
      message: `The database is already open in process ${process.pid} (${file}). Stop that process first, set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL.`,
    })
  })

  test('is refused however its folder is written', async () => {
    const release = await takeLock(file)
    const error = await refusal(takeLock(join(folder, '.', 'nowhere', '..', 'database.lock')))
    await release()
    expect(error).toBeInstanceOf(DatabaseLockedError)
  })

  test('does not keep another database from opening', async () => {
    const release = await takeLock(file)
    const releaseOther = await takeLock(join(folder, 'other.lock'))
    await releaseOther()
    await release()
  })

  test('is given to exactly one of many who ask at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(file)))
    const taken = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(taken).toHaveLength(1)
    for (const release of taken) await release()
  })
})

describe('a database that was closed', () => {
  test('can be opened again', async () => {
    for (let time = 0; time < 3; time++) await (await takeLock(file))()
  })

  test('can be opened again whatever the file still says', async () => {
    writeFileSync(file, 'process 1\n')
    await (await takeLock(file))()
  })
})

describe('a process that is killed', () => {
  test('holds the database while it lives and leaves nothing in the way', async () => {
    const other = await anotherProcess(
      `import { takeLock } from ${moduleUrl('lock.ts')}\nawait takeLock(${JSON.stringify(file)})`,
    )
    const error = await refusal(takeLock(file))
    await other.kill()
    expect(error).toMatchObject({ message: expect.stringContaining(`open in process ${other.pid} (`) })
    await (await takeLock(file))()
  })

  test('leaves a database that the next one can read, and free when that one closes', async () => {
    fillWithSeed(folder)
    const config = { databaseUrl: null, dataDir: folder }
    const other = await anotherProcess(
      `import { openDatabase } from ${moduleUrl('open.ts')}\nawait openDatabase(${JSON.stringify(config)})`,
    )
    expect(await refusal(openDatabase(config))).toBeInstanceOf(DatabaseLockedError)
    await other.kill()
    const next = await openDatabase(config)
    const result = await next.db.execute('select count(*)::int as carts from carts')
    expect(await refusal(takeLock(file))).toBeInstanceOf(DatabaseLockedError)
    await next.close()
    expect(result).toMatchObject({ rows: [{ carts: 0 }] })
    await (await takeLock(file))()
  })
})
