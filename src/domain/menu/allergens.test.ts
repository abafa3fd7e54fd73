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

describe('what several parts say together', () => {
  test('contains what any contains, and leaves open what any leaves open', () => {
    const parts = [stated(['milk']), stated(['egg'], { unstated: ['milk', 'peanut'] })]
    expect(together(parts)).toEqual(stated(['milk', 'egg'], { unstated: ['peanut'] }))
  })

  test('is free of something only where every part says so', () => {
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

  test('leaves open all that is not contained once one part says nothing', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 4 }), some, (parts, fryer) => {
        const item = atKitchen(together([...parts, NOT_STATED]), fryer)
        expect(ALLERGENS.map(each => answerFor(item, each))).not.toContain('free')
        expect(item.may_contain).toEqual([])
      }),
    )
  })
})

describe('at a kitchen', () => {
  const fries = stated(['soy'], { fried: true })

  test('what is fried may contain what else goes through the fryer', () => {
    const item = atKitchen(fries, ['wheat', 'soy'])
    expect(item).toEqual({ contains: ['soy'], may_contain: ['wheat'], unstated: [] })
    expect(notSureFreeOf(item, ['wheat', 'milk'])).toEqual(['wheat'])
  })

  test('that does not say what goes through it, what is fried is free of nothing', () => {
    expect(notSureFreeOf(atKitchen(fries, null), ALLERGENS)).toEqual([...ALLERGENS])
    const dish = aDish({ mods: [aGroup([anOption('Fries', { allergens: fries })])] })
    const built = statementAsBuilt(atFryer(dish, { isStated: false, breaks: [], with: null }), [
      chose('Fries'),
    ])
    expect(atKitchen(built, [])).toEqual(atKitchen(fries, null))
  })

  test('what is not fried is what it says', () => {
    expect(atKitchen(stated(['milk']), null)).toEqual({ contains: ['milk'], may_contain: [], unstated: [] })
  })
})
