import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, anAllergenStatement, anOption } from '#tests/support/menu-builders.ts'
import type { AllergenStatement } from './allergens.ts'
import {
  ALLERGENS,
  allergenStatus,
  applyFryerToStatement,
  combineStatements,
  findAllergenRisks,
  UNSTATED_ALLERGENS,
} from './allergens.ts'
import { applyFryerToProduct } from './apply-fryer.ts'
import { allergenStatementAsBuilt } from './modifiers/built/as-built.ts'

const some = fc.subarray([...ALLERGENS])
const statement = fc
  .record({ contains: some, unstated: some, fried: fc.boolean() })
  .map((said): AllergenStatement => combineStatements([said]))

describe('combined allergen declarations', () => {
  test('a combined declaration lists the allergens that its parts contain or leave undeclared', () => {
    const parts = [
      anAllergenStatement(['milk']),
      anAllergenStatement(['egg'], { unstated: ['milk', 'peanut'] }),
    ]
    expect(combineStatements(parts)).toEqual(anAllergenStatement(['milk', 'egg'], { unstated: ['peanut'] }))
  })

  test('an item is free of an allergen if and only if its parts are free of it and no fryer adds it', () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1, maxLength: 5 }), some, (parts, fryer) => {
        const item = applyFryerToStatement(combineStatements(parts), fryer)
        for (const allergen of ALLERGENS) {
          const isFree = parts.every(
            ({ contains, unstated }) => !contains.includes(allergen) && !unstated.includes(allergen),
          )
          const isAddedByFryer = parts.some(({ fried }) => fried) && fryer.includes(allergen)
          const status = allergenStatus(item, allergen)
          expect(status === 'free').toBe(isFree && !isAddedByFryer)
          expect(status === 'contains').toBe(parts.some(({ contains }) => contains.includes(allergen)))
        }
      }),
    )
  })

  test('an item with an undeclared part is not shown as free of any allergen', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 4 }), some, (parts, fryer) => {
        const item = applyFryerToStatement(combineStatements([...parts, UNSTATED_ALLERGENS]), fryer)
        expect(ALLERGENS.map(allergen => allergenStatus(item, allergen))).not.toContain('free')
        expect(item.may_contain).toEqual([])
      }),
    )
  })
})

describe("an item's allergens at a kitchen with a fryer", () => {
  const fries = anAllergenStatement(['soy'], { fried: true })

  test("a fried item may contain the fryer's allergens", () => {
    const item = applyFryerToStatement(fries, ['wheat', 'soy'])
    expect(item).toEqual({ contains: ['soy'], may_contain: ['wheat'], unstated: [] })
    expect(findAllergenRisks(item, ['wheat', 'milk'])).toEqual(['wheat'])
  })

  test('a fried item is never free of an allergen if the fryer is undeclared', () => {
    expect(findAllergenRisks(applyFryerToStatement(fries, null), ALLERGENS)).toEqual([...ALLERGENS])
    const dish = aDish({ mods: [aGroup([anOption('Fries', { allergens: fries })])] })
    const built = allergenStatementAsBuilt(
      applyFryerToProduct(dish, { isStated: false, breaks: [], with: null }),
      [aChoice('Fries')],
    )
    expect(applyFryerToStatement(built, [])).toEqual(applyFryerToStatement(fries, null))
  })

  test('an undeclared fryer does not change the allergens of an item that is not fried', () => {
    expect(applyFryerToStatement(anAllergenStatement(['milk']), null)).toEqual({
      contains: ['milk'],
      may_contain: [],
      unstated: [],
    })
  })
})
