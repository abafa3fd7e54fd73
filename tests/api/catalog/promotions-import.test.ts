import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importCatalog } from '#src/server/catalog/import.ts'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { type CatalogFolder, copyDemoCatalog } from '#tests/support/database/catalog-folder.ts'
import { openSeededDatabase } from '#tests/support/database/seeded-database.ts'

let database: OpenDatabase
let demo: CatalogFolder

beforeAll(async () => {
  database = await openSeededDatabase()
  demo = copyDemoCatalog()
})
beforeEach(() => demo.restore())
afterAll(async () => {
  demo.discard()
  await database.close()
})

/**
 * Changes one value in the demo catalog and expects the import to report exactly one problem, at the path
 * `at`.
 */
async function expectRejection(file: string, path: string, value: unknown, at: string, reason: RegExp) {
  demo.put(file, path, value)
  const problems = [{ file, path: at, reason: expect.stringMatching(reason) }]
  expect(await importCatalog(database.db, demo.folder, new Date(0))).toEqual({ ok: false, problems })
}

describe('invalid coupons', () => {
  test.each([
    ['with the code of another coupon', '[1].code', 'COMB10', '[1].code', /^"COMB10" is used twice$/],
    [
      'for an unknown product',
      '[1].terms.worth.product_ids',
      ['x'],
      '[1].terms',
      /^there is no product "x"$/,
    ],
    [
      'for an unknown kitchen',
      '[0].terms.location_ids',
      ['999'],
      '[0].terms',
      /^there is no location "999"$/,
    ],
    ['whose code contains a space', '[0].code', 'ten off', '[0].code', /^use capitals/],
    ['that ends before it begins', '[9].terms.from', '2026-09-01', '[9].terms', /^it ends before it begins$/],
  ])('an import with a coupon %s is rejected', async (_, path, value, at, reason) => {
    await expectRejection('coupons/coupons.json', path, value, at, reason)
  })
})

describe('invalid rewards', () => {
  const pie = {
    code: 'PIE',
    label: 'A pie',
    fineprint: 'One free pie.',
    image: '/art/pie-peach.webp',
    days: 30,
    terms: { worth: { kind: 'product', product_ids: ['x'] } },
  }

  test('an import with a reward that can be used more than once is rejected', async () => {
    const path = 'welcome_reward.terms.per_member'
    await expectRejection('settings.json', path, 2, '.welcome_reward.terms', /^a reward is used once/)
  })

  test.each([
    [
      'a reward for points',
      'loyalty.redemptions[0].terms.worth.product_ids',
      ['x'],
      'loyalty.redemptions[0]',
    ],
    ['the birthday reward', 'loyalty.birthday_reward', pie, 'loyalty.birthday_reward'],
    [
      'a tier’s birthday reward',
      'loyalty.tiers.gold.birthday_reward',
      pie,
      'loyalty.tiers.gold.birthday_reward',
    ],
  ])('an import with an unknown product in %s is rejected', async (_, path, value, at) => {
    await expectRejection('settings.json', path, value, `.${at}.terms`, /^there is no product "x"$/)
  })
})
