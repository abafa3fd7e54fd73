import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { readCurrentEdition } from '#src/server/catalog/read-edition.ts'
import { catalogEntries, catalogImports } from '#src/server/db/schema/catalog.ts'
import { copyDemoCatalog } from '#tests/support/database/catalog-folder.ts'
import { demoCatalog } from '#tests/support/database/seeded-database.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const desserts = 'products/desserts.json'

let empty: string

const server = await startSuiteServer()
const operator = createOperatorConsole(server, 'catalog')
const demo = copyDemoCatalog()
beforeEach(() => {
  demo.restore()
  empty = mkdtempSync(join(tmpdir(), 'red-comb-export-'))
})
afterEach(() => rmSync(empty, { recursive: true }))
afterAll(async () => {
  demo.discard()
})

const valuesOf = async () =>
  Object.entries(await readCurrentEdition(server.db)).map(([kind, sources]) => [
    kind,
    sources.map(({ value }) => value),
  ])
const costOf = async (id: string) => {
  const { products } = await readCurrentEdition(server.db)
  return products.find(({ value }) => value.id === id)?.value.cost
}

test('exporting a catalog and importing it again changes nothing', async () => {
  const folder = join(empty, 'catalog')
  const before = await valuesOf()
  expect(await operator.output('export', folder)).toEqual([
    expect.stringMatching(/^Wrote 1 settings, \d+ locations, 3 menus, 84 products, .* to /),
  ])
  expect(existsSync(join(folder, 'members.json'))).toBe(false)
  expect(await operator.output('diff', folder)).toEqual(['84 products, nothing changes.'])
  expect((await operator.output('import', folder))[0]).toMatch(/^Imported 1 settings/)
  expect(await valuesOf()).toEqual(before)
})

test('an export to a folder that already contains files is rejected', async () => {
  expect(await operator.run('export', demo.folder)).toMatchObject({
    code: 1,
    err: `${demo.folder} is not empty. Use a new folder: an import reads every file in it.\n`,
  })
  expect(await operator.run('export', join(demo.folder, 'settings.json'))).toMatchObject({ code: 1 })
})

test('an import prints its changes before confirmation and warns about implausible prices', async () => {
  await operator.output('import', demoCatalog)
  demo.put(desserts, '[0].cost', 12)
  demo.put(desserts, '[1].cost', 9_999)
  demo.put(desserts, '[2].available', false)
  demo.put(desserts, '[3].description', 'Warm.')
  demo.put('groups/sides.json', '[0].options[1].cost', 150)
  const lines = [
    expect.stringMatching(/^84 products, 3 prices change, largest \+\d+%:$/),
    expect.stringMatching(/^- .+ to \$99\.99, \+\d+%$/),
    expect.stringMatching(/^- .+ \(.+\): \$/),
    expect.stringMatching(/^- .+ \(.+\): \$/),
    expect.stringMatching(/^Sold out: .+ \(.+\)\.$/),
    expect.stringMatching(/^Other changes in products: [a-z-]+\.$/),
    'Check before you confirm:',
    expect.stringMatching(/ for \$99\.99 is more than five times of \$/),
    expect.stringMatching(/ for \$0\.12 is less than a fifth of \$/),
  ]
  expect(await operator.output('diff', demo.folder)).toEqual(lines)
  const promptOutput = await operator.run('import', demo.folder)
  expect(promptOutput.asks).toBe(true)
  expect(promptOutput.out.trimEnd().split('\n')).toEqual(expect.arrayContaining(lines))
  expect((await operator.output('diff', demoCatalog))[0]).toBe('84 products, nothing changes.')
})

test('a catalog diff lists the dishes that an import would add and remove', { tags: ['all'] }, async () => {
  demo.put(desserts, '[4]', { id: 'moon-pie', name: 'Moon Pie', cost: 29 })
  await operator.output('import', demoCatalog)
  expect(await operator.output('diff', demo.folder)).toEqual([
    '85 products, no price changes.',
    'New: Moon Pie (moon-pie), $0.29.',
    'Check before you confirm:',
    '- Moon Pie (moon-pie) for $0.29 is under a dollar for a dish.',
  ])
  await operator.output('import', demo.folder)
  expect(await operator.output('diff', demoCatalog)).toEqual([
    '84 products, no price changes.',
    'Removed: Moon Pie (moon-pie).',
  ])
  await operator.output('import', demoCatalog)
})

test('a catalog diff with an invalid folder fails and prints the problems', async () => {
  demo.put(desserts, '[0].cost', 4.49)
  const { code, err } = await operator.run('diff', demo.folder)
  expect([code, err]).toEqual([1, expect.stringMatching(/\n1 problem in .*\. Nothing was changed\.\n$/)])
})

test('an operator can roll back an import and then undo the rollback', async () => {
  await operator.output('import', demoCatalog)
  const before = (await costOf('banana-pudding')) ?? 0
  demo.put(desserts, '[0].cost', before + 100)
  server.clock.set('2026-11-21T18:00:00Z')
  await operator.output('import', demo.folder)
  expect(await costOf('banana-pudding')).toBe(before + 100)
  const promptOutput = await operator.run('rollback')
  expect(promptOutput).toMatchObject({ asks: true, code: 0 })
  expect(promptOutput.out).toMatch(
    /^Restores version \d+ of the catalog \(.+, by ana, .+ UTC\)\.\n84 products, 1 price changes, largest -\d+%:\n- Banana Pudding/,
  )
  expect(await costOf('banana-pudding')).toBe(before + 100)
  const [done, ...extra] = await operator.output('rollback')
  expect(done).toMatch(/^Restored version \d+ of the catalog .+ The catalog is now at version \d+\.$/)
  expect(extra).toContain('To undo: npm run catalog -- rollback')
  expect(await costOf('banana-pudding')).toBe(before)
  const imports = await server.db.select().from(catalogImports).orderBy(catalogImports.edition)
  expect(imports.at(-1)).toMatchObject({
    importedBy: 'ana',
    importedAt: server.clock.now(),
    source: expect.stringMatching(/^rollback to version \d+$/),
  })
  expect((await operator.output('rollback'))[0]).toMatch(/^Restored version \d+ .*\(.*red-comb-catalog-/)
  expect(await costOf('banana-pudding')).toBe(before + 100)
})

test('the database keeps the current catalog and the three previous catalogs', {
  tags: ['all'],
}, async () => {
  for (let time = 1; time <= 5; time++) await operator.output('import', demoCatalog)
  const stored = await server.db.selectDistinct({ edition: catalogEntries.edition }).from(catalogEntries)
  const [last, ...former] = stored.map(({ edition }) => edition).toSorted((a, b) => b - a)
  expect(former).toHaveLength(3)
  await server.db.delete(catalogEntries).where(eq(catalogEntries.edition, former[0] ?? 0))
  expect(last).toBeGreaterThan(former[0] ?? 0)
  expect(await operator.run('rollback')).toMatchObject({
    code: 1,
    err: 'There is no earlier catalog to restore.\n',
  })
})
