import { describe, expect, test } from 'vitest'
import { productFile } from '#src/server/catalog/files/menu-files.ts'

const dish = { id: 'wings', name: 'Wings', cost: 949 }
const problems = (fields: object) =>
  productFile.safeParse({ ...dish, ...fields }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('product badges', () => {
  test('a product has badges only if the catalog lists them', () => {
    expect(productFile.parse(dish)).toMatchObject({ badges: [] })
  })

  test('an import rejects unknown and repeated badges and an invalid new_until date', () => {
    expect(problems({ badges: ['hot', 'best-seller'], new_until: '2027-03-31' })).toEqual([])
    expect(problems({ badges: ['hot', 'hot'] })).toEqual(['badges'])
    expect(problems({ badges: ['tasty'] })).toEqual(['badges.0'])
    expect(problems({ new_until: '2027-02-30' })).toEqual(['new_until'])
  })
})
