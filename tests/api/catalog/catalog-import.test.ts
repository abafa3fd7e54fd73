import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { importCatalog } from '#src/server/catalog/import.ts'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { catalogEntries, catalogState } from '#src/server/db/schema/catalog.ts'
import { type CatalogFolder, copyDemoCatalog } from '#tests/support/database/catalog-folder.ts'
import { demoCatalog, openSeededDatabase } from '#tests/support/database/seeded-database.ts'

const now = new Date('2026-11-21T18:00:00Z')
const desserts = 'products/desserts.json'
const heat = 'groups/heat.json'
const trays = 'groups/catering.json'
const menu = 'menus/main.json'
const brands = 'menus/multibrand.json'
const arizona = 'locations/arizona.json'
const tennessee = 'locations/tennessee.json'

let database: OpenDatabase
let demo: CatalogFolder

beforeAll(async () => {
  database = await openSeededDatabase()
  demo = copyDemoCatalog()
  await importCatalog(database.db, demoCatalog, new Date(0))
})
beforeEach(() => demo.restore())
afterAll(async () => {
  demo.discard()
  await database.close()
})

const importDemo = () => importCatalog(database.db, demo.folder, now)

async function stored() {
  const [state] = await database.db.select().from(catalogState)
  const entries = await database.db
    .select()
    .from(catalogEntries)
    .where(eq(catalogEntries.edition, state?.edition ?? 0))
  const named = entries.map(({ kind, id, position, body }) => [`${kind} ${id}`, { position, body }] as const)
  return { state, entries: new Map(named) }
}

describe('a valid catalog', () => {
  test('an import stores the whole catalog and increments its version', async () => {
    const before = await stored()
    const repeated = await importCatalog(database.db, demoCatalog, now)
    expect(repeated).toMatchObject({ ok: true, version: 3, counts: { settings: 1, menus: 3 } })
    const after = await stored()
    expect(before.state).toMatchObject({ version: 2, changedAt: new Date(0) })
    expect(after.state).toMatchObject({ version: 3, changedAt: now })
    expect(after.entries).toEqual(before.entries)
    expect(after.entries.size).toBeGreaterThan(100)
  })

  test('an import accepts byte order marks, UTF-16 and CRLF, and ignores AppleDouble files', async () => {
    const file = join(demo.folder, desserts)
    writeFileSync(file, `\ufeff${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`)
    writeFileSync(join(demo.folder, 'products/._desserts.json'), '\0\u0005\u0016\u0007')
    expect(await importDemo()).toMatchObject({ ok: true })
    rmSync(join(demo.folder, 'products/._desserts.json'))
    writeFileSync(file, readFileSync(file, 'utf8'), 'utf16le')
    expect(await importDemo()).toMatchObject({ ok: true })
    demo.restore()
  })

  test('an import reads files with an uppercase extension', async () => {
    renameSync(join(demo.folder, desserts), join(demo.folder, 'products/DESSERTS.JSON'))
    expect(await importDemo()).toMatchObject({ ok: true })
    renameSync(join(demo.folder, 'products/DESSERTS.JSON'), join(demo.folder, desserts))
  })

  test('an import removes items that are missing from its folder', async () => {
    demo.put(desserts, '[4]', { id: 'moon-pie', name: 'Moon Pie', cost: 299 })
    expect(await importDemo()).toMatchObject({ ok: true })
    expect((await stored()).entries.get('product moon-pie')?.body).toMatchObject({ cost: 299 })
    demo.restore()
    expect(await importDemo()).toMatchObject({ ok: true })
    expect((await stored()).entries.has('product moon-pie')).toBe(false)
  })

  test('an import ignores files that are not JSON', async () => {
    demo.write('groups/notes.txt', 'not a group')
    expect(await importDemo()).toMatchObject({ ok: true })
  })
})

function documentsIn(file: string): { id: string }[] {
  return JSON.parse(readFileSync(join(demo.folder, file), 'utf8'))
}

test('an import fails and keeps the coupons if their folder cannot be read', async () => {
  const before = await stored()
  const coupons = join(demo.folder, 'coupons')
  renameSync(coupons, `${coupons}.moved`)
  writeFileSync(coupons, '')
  onTestFinished(() => {
    rmSync(coupons)
    renameSync(`${coupons}.moved`, coupons)
  })
  await expect(importDemo()).rejects.toThrow('ENOTDIR')
  expect(await stored()).toEqual(before)
})

/** Expects an import to report exactly one problem, at `path`, and to leave the catalog unchanged. */
async function expectRejection(file: string, path: string, reason: RegExp): Promise<void> {
  const before = await stored()
  const idPath = path.replace(/^\[(\d+)\]/, (_, index) => documentsIn(file)[index]?.id ?? '')
  const result = await importDemo()
  expect(result).toEqual({
    ok: false,
    problems: [{ file, path: idPath, reason: expect.stringMatching(reason) }],
  })
  expect(await stored()).toEqual(before)
}

describe('unreadable files', () => {
  test.each([
    ['a truncated document', menu, '{ "id": ', /^not valid JSON: /],
    ['an empty file', menu, '', /^not valid JSON: /],
    ['an empty list of settings', 'settings.json', '[]', /^holds one document, not a list$/],
  ])('an import with %s is rejected', async (_, file, text, reason) => {
    demo.write(file, text)
    await expectRejection(file, '', reason)
  })

  test('an import without settings is rejected', async () => {
    demo.remove('settings.json')
    await expectRejection('settings.json', '', /^the file is missing$/)
  })

  test('an import of a missing folder is rejected', async () => {
    demo.discard()
    await expectRejection('settings.json', '', /^the file is missing$/)
  })
})

describe('invalid documents', () => {
  test.each([
    [
      'a price in dollars',
      desserts,
      '[0].cost',
      4.49,
      /^must be a whole number of cents, not 4.49: 4.49 dollars are 449$/,
    ],
    ['a price below zero', desserts, '[0].cost', -1, /^must be at least 0, not -1$/],
    [
      'a price as text',
      desserts,
      '[1].cost',
      '449',
      /^must be a whole number of cents, not "449": \$10.99 is 1099$/,
    ],
    [
      'text instead of a boolean',
      'settings.json',
      '.menu.is_multibrand',
      'yes',
      /^must be true or false, not "yes"$/,
    ],
    ['a missing name', heat, '[0].options[2].name', undefined, /^is missing$/],
    [
      'a heat level above Reaper',
      heat,
      '[0].options[6].meta.heat_meter_step',
      8,
      /^must be at most 7, not 8$/,
    ],
    [
      'an invalid focus point',
      desserts,
      '[0].images.default.url',
      '/photos/a.jpg#focus=0.7,0.3',
      /^give the focus point as #focus=70,30,/,
    ],
    ['an id with a space', desserts, '[0].id', 'banana pudding', /^use lower-case words joined by dashes$/],
    ['an invalid time', arizona, '[0].hours.default[1].open', '24:00', /^use HH:mm$/],
    ['an invalid serving time', menu, '.categories[6].served[0].until', '11 AM', /^use HH:mm$/],
    [
      'a catering lead of less than an hour',
      tennessee,
      '[0].catering.lead_hours',
      0,
      /^must be at least 1, not 0$/,
    ],
    ['an unknown diet', heat, '[0].options[0].diets[0]', 'keto', /^must be .*"vegan".*, not "keto"$/],
    [
      'an invalid weekday',
      arizona,
      '[0].hours.default[0].day',
      'sunday',
      /^must be "sun" or .*, not "sunday"$/,
    ],
    ['an unknown time zone', arizona, '[0].timezone', 'Phoenix', /^use an IANA zone/],
    ['a phone with dashes', arizona, '[0].phone', '602-555-0131', /^use ten digits$/],
  ])(
    'an import with %s is rejected, and the error contains the file and path',
    async (_, file, path, value, reason) => {
      demo.put(file, path, value)
      await expectRejection(file, path, reason)
    },
  )

  test('an import reports invalid documents and unknown references in one run', async () => {
    demo.put(desserts, '[0].cost', 'free')
    demo.put(desserts, '[1].mods', ['x'])
    const result = await importDemo()
    expect(result).toMatchObject({ ok: false })
    expect(result.ok ? [] : result.problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^must be a whole number of cents/),
      'there is no group "x"',
    ])
  })

  test('an import with an unknown field is rejected, and the error names the field', async () => {
    demo.put(desserts, '[0].color', 'red')
    await expectRejection(desserts, '[0]', /^unknown: color$/)
  })
})

describe('inconsistent documents', () => {
  const shed = { id: 'shake-shed', name: 'Shake Shed' }
  const app = { id: 'rc', name: 'Red Comb' }
  const pie = { id: 'banana-pudding', name: 'Moon Pie', cost: 299 }

  test.each([
    ['an unknown product', menu, '.categories[0].products', ['x'], '', /^there is no product "x"$/],
    ['an unknown group in a product', desserts, '[0].mods', ['x'], '', /^there is no group "x"$/],
    ['an unknown group in an option', heat, '[0].options[3].mods', ['x'], '', /^there is no group "x"$/],
    ['an unknown menu', arizona, '[0].menu', 'x', '', /^there is no menu "x"$/],
    ['an unknown catering menu', tennessee, '[0].catering.menu', 'x', '', /^there is no menu "x"$/],
    ['an unknown upsell', desserts, '[0].upsells', ['x'], '', /^there is no product "x"$/],
    ['an upsell that is not on the menu', menu, '.upsells', ['mac-pan'], '', /^"mac-pan" is not on this/],
    [
      'an unknown brand',
      brands,
      '.categories[0].super_category',
      'x',
      '',
      /^there is no super category "x"$/,
    ],
    ['a brand used twice', brands, '.super_categories[2]', shed, '.id', /^"shake-shed" is used twice$/],
    [
      'a brand with the id of the app',
      brands,
      '.super_categories[2]',
      app,
      '.id',
      /is the id of the app itself$/,
    ],
    ['a product id used twice', desserts, '[4]', pie, '.id', /^"banana-pudding" is used twice$/],
    ['an option id used twice', heat, '[0].options[4].id', 'mild', '', /^"mild" is used twice$/],
    ['a category id used twice', menu, '.categories[1].id', 'combos', '', /^"combos" is used twice$/],
    [
      'a store number used twice',
      arizona,
      '[0].id',
      '601',
      'locations/california.json',
      /^"601" is used twice$/,
    ],
    ['a menu path used twice', tennessee, '[1].menu_id', 'nashville-five-points', '', /is used twice$/],
    [
      'a catering path that is also a menu’s path',
      tennessee,
      '[0].catering.menu_id',
      'atlanta-west-midtown',
      '',
      /is used twice$/,
    ],
  ])('an import with %s is rejected as inconsistent', async (_, file, path, value, at, reason) => {
    demo.put(file, path, value)
    if (at.endsWith('.json')) await expectRejection(at, '[0].id', reason)
    else await expectRejection(file, path + at, reason)
  })

  test('an import with two kitchens at the same path is rejected', async () => {
    demo.put(arizona, '[0].path', 'oregon/portland/alberta')
    demo.put('locations/oregon.json', '[0].path', 'oregon/portland/alberta')
    await expectRejection('locations/oregon.json', '[0].path', /^"oregon\/portland\/alberta" is used twice$/)
  })

  test('an import reports every group in a nesting cycle', async () => {
    demo.put(heat, '[0].options[0].mods', ['heat-kids'])
    demo.put(heat, '[4].options[0].mods', ['heat'])
    expect(await importDemo()).toEqual({
      ok: false,
      problems: [
        { file: heat, path: 'heat.options', reason: '"heat" opens below itself' },
        { file: heat, path: 'heat-kids.options', reason: '"heat-kids" opens below itself' },
      ],
    })
  })

  test('an import without kitchens is rejected', async () => {
    demo.remove('locations')
    await expectRejection('locations', '', /^there is no location$/)
  })
})

describe('unsatisfiable groups', () => {
  test.each([
    ['that requires more choices than it has', { min: 8, max: 9 }, /^needs 8 choices but allows at most 7$/],
    [
      'that requires more choices than it allows',
      { min: 2, max: 1 },
      /^needs 2 choices but allows at most 1$/,
    ],
  ])('an import with a group %s is rejected', async (_, selects, reason) => {
    demo.put(heat, '[0].selects', { mandatory: true, counter: false, ...selects })
    await expectRejection(heat, '[0].selects', reason)
  })

  test('an import with a group that preselects more choices than it allows is rejected', async () => {
    demo.put(heat, '[0].options[2].default', true)
    demo.put(heat, '[0].options[3].default', true)
    await expectRejection(heat, '[0].options', /^preselects 2 choices but allows at most 1$/)
  })

  test.each([
    ['its own maximum', { min: 30, max: 29 }, 29],
    ['the group’s maximum', { min: 96, max: 97 }, 95],
  ])(
    'an import with an option whose default quantity is above %s is rejected',
    async (_, quantities, limit) => {
      demo.put(trays, '[0].options[0].quantities', quantities)
      const reason = new RegExp(`^starts at ${quantities.min} but allows at most ${limit}$`)
      await expectRejection(trays, '[0].options[0].quantities', reason)
    },
  )
})

test('a rejected import reports all problems at once', async () => {
  demo.put(desserts, '[0].cost', -1)
  demo.put(arizona, '[0].zip', 'none')
  demo.write(menu, '')
  const result = await importDemo()
  const files = result.ok ? [] : result.problems.map(({ file }) => file)
  expect(files).toEqual([arizona, menu, desserts])
})
