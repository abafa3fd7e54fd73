import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import journal from '#src/server/db/migrations/meta/_journal.json' with { type: 'json' }
import { openDatabase } from '#src/server/db/open.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { startApiProcess } from '#tests/support/api-process.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createSeededFolder } from '#tests/support/database/seeded-folder.ts'
import { anOrderPaidByCard } from '#tests/support/orders/orders.ts'

test('the previous build shows and accepts orders on a database with the newest migration', async context => {
  const before = checkOutPreviousBuild()
  if (!before) return context.skip('This checkout has no earlier commits')
  const folder = createSeededFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const now = await startApiProcess({ DATA_DIR: folder })
  const order = await anOrderPaidByCard(await createApiClient(now))
  await now.kill()

  const old = await startApiProcess({ DATA_DIR: folder }, before)
  const api = await createApiClient(old)
  expect(await api.ok('GET', `/orders/${order.id}`)).toMatchObject({
    id: order.id,
  })
  await anOrderPaidByCard(api)
  await old.kill()

  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder })
  onTestFinished(close)
  await expectInvariants(db)
})

/**
 * Extracts the commit before the newest migration. Returns the folder, or null if that commit is not
 * available.
 */
function checkOutPreviousBuild(): string | null {
  const migration = `src/server/db/migrations/${journal.entries.at(-1)?.tag}.sql`
  const added = git(['log', '--diff-filter=A', '--format=%H', '-1', '--', migration]).stdout.toString().trim()
  const archive = git(['archive', `${added}^`, 'src', 'storyblok', 'tests', 'package.json'])
  if (added === '' || archive.status !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-before-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

const git = (args: string[]) => spawnSync('git', args, { maxBuffer: 1024 ** 3 })
