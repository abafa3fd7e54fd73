import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption, chose, stated } from '#tests/support/menu/menu-builders.ts'
import type { Statement } from './allergens.ts'
import { ALLERGENS, answerFor, atKitchen, NOT_STATED, notSureFreeOf, together } from './allergens.ts'
import { atFryer } from './at-fryer.ts'
import { statementAsBuilt } from './modifiers/built/as-built.ts'

const some = fc.subarray([...ALLERGENS])
const statement = fc
  .record({ contains: some, unstated: some, fried: fc.boolean() })
  .map((said): Statement => together([said]))

describe('combined allergen statements', () => {
  test('a combined statement contains the allergens of every part, and omits what any part does not state', () => {
    const parts = [stated(['milk']), stated(['egg'], { unstated: ['milk', 'peanut'] })]
    expect(together(parts)).toEqual(stated(['milk', 'egg'], { unstated: ['peanut'] }))
  })

  test('a combined statement is free of an allergen only if every part is', () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1, maxLength: 5 }), some, (parts, fryer) => {
        const item = atKitchen(together(parts), fryer)
        for (const allergen of ALLERGENS) {
          const isFree = parts.every(
            ({ contains, unstated }) => !contains.includes(allergen) && !unstated.includes(allergen),
          )
          const mayGetIn = parts.some(({ fried }) => fried) && fryer.includes(allergen)
          const answer = answerFor(item, allergen)
          expect(answer === 'free').toBe(isFree && !mayGetIn)
          expect(answer === 'contains').toBe(parts.some(({ contains }) => contains.includes(allergen)))
        }
      }),
    )
  })

  test('a combined statement is unknown if any part is unknown', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 4 }), some, (parts, fryer) => {
        const item = atKitchen(together([...parts, NOT_STATED]), fryer)
        expect(ALLERGENS.map(each => answerFor(item, each))).not.toContain('free')
        expect(item.may_contain).toEqual([])
      }),
    )
  })
})

describe('allergens at a kitchen with a fryer', () => {
  const fries = stated(['soy'], { fried: true })

  test("a fried item may contain the fryer's other allergens", () => {
    const item = atKitchen(fries, ['wheat', 'soy'])
    expect(item).toEqual({ contains: ['soy'], may_contain: ['wheat'], unstated: [] })
    expect(notSureFreeOf(item, ['wheat', 'milk'])).toEqual(['wheat'])
  })

  test('a fried item is never free of an allergen if the fryer is undeclared', () => {
    expect(notSureFreeOf(atKitchen(fries, null), ALLERGENS)).toEqual([...ALLERGENS])
    const dish = aDish({ mods: [aGroup([anOption('Fries', { allergens: fries })])] })
    const built = statementAsBuilt(atFryer(dish, { isStated: false, breaks: [], with: null }), [
      chose('Fries'),
    ])
    expect(atKitchen(built, [])).toEqual(atKitchen(fries, null))
  })

  test('an item that is not fried keeps its allergen statement', () => {
    expect(atKitchen(stated(['milk']), null)).toEqual({ contains: ['milk'], may_contain: [], unstated: [] })
  })
})
