import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#src/server/db/open.ts'
import { catalogState } from '#src/server/db/schema.ts'
import { type CatalogFolder, copyOfDemo } from '#tests/support/catalog-folder.ts'
import { runNode } from '#tests/support/run-node.ts'

let demo: CatalogFolder
let dataDir: string

beforeAll(() => {
  demo = copyOfDemo()
  dataDir = mkdtempSync(join(tmpdir(), 'red-comb-data-'))
})
beforeEach(() => demo.mend())
afterAll(() => {
  demo.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

const command = (...args: string[]) =>
  runNode(['src/server/catalog/command.ts', ...args], { DATA_DIR: dataDir, DATABASE_URL: undefined })

async function version(): Promise<number | undefined> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const [state] = await database.db.select().from(catalogState)
  await database.close()
  return state?.version
}

describe('an operator who imports a catalogue', () => {
  test('is told what was imported and its version, then what is wrong with the next', async () => {
    const good = await command('import', demo.folder)
    expect(good).toMatchObject({ code: 0, err: '' })
    expect(good.out).toMatch(/^Imported 1 settings, \d+ locations, 3 menus, \d+ products, \d+ groups\./)
    expect(good.out.trim()).toMatch(/The catalogue is now at version 1\.$/)

    demo.put('products/desserts.json', '[0].cost', 4.49)
    demo.put('settings.json', '.colour', 'red')
    const bad = await command('import', demo.folder)
    expect(bad).toMatchObject({ code: 1, out: '' })
    expect(bad.err.trim().split('\n')).toEqual([
      'settings.json .: Unrecognized key: "colour"',
      expect.stringMatching(/^products\/desserts\.json \[0\]\.cost: .*expected int/),
      '',
      `2 problems in ${demo.folder}. Nothing was changed.`,
    ])
    expect(await version()).toBe(1)
  }, 60_000)

  test('is told to stop the server that has the database open', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir })
    const refused = await command('import', demo.folder).finally(database.close)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain(`already open in process ${process.pid}`)
  })

  test.each([
    ['nothing', []],
    ['no folder', ['import']],
    ['a verb that is none', ['export', 'somewhere']],
    ['too much', ['import', 'one', 'two']],
  ])('is told how when the command says %s', async (_, args) => {
    const refused = await command(...args)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(/^Usage: npm run catalog -- import <folder>/)
  })
})
