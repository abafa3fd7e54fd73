import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyFryerToProduct, findDietsBrokenByFryer } from '#src/domain/menu/apply-fryer.ts'
import type { ModifierOption } from '#src/domain/menu/menu.ts'
import {
  aChoice,
  aDish,
  aGroup,
  anAllergenStatement,
  anOption,
  aRadioGroup,
} from '#tests/support/menu-builders.ts'
import type { Choice } from '../choice.ts'
import { dietsWithoutFryer, possibleDiets } from './allergen-builds.ts'
import { dietsAsBuilt } from './diets-as-built.ts'

const vegan = ['vegetarian', 'vegan']
const fried = anAllergenStatement([], { fried: true })
const nothing = { fits: [], shared: [], with: null }
const keeps = (...fits: string[]) => ({ ...nothing, fits })

describe("the diets of an item with a guest's choices", () => {
  const crumbs = anOption('Crumbs', { diets: vegan })
  const mac = anOption('Mac', { diets: ['vegetarian'], mods: [aGroup([crumbs, anOption('Bacon')])] })
  const bowl = aDish({ diets: vegan, mods: [aGroup([mac, anOption('Slaw', { diets: vegan })])] })

  test.each([
    ['are its own if nothing is chosen', [], vegan],
    ['are not changed by a vegan choice', [aChoice('Slaw')], vegan],
    ['exclude vegan if a choice has cheese', [aChoice('Mac')], ['vegetarian']],
    ['are empty if a nested choice is bacon', [aChoice('Mac', 1, [aChoice('Bacon')])], []],
  ])('the diets of an item %s', (_, choices, fits) =>
    expect(dietsAsBuilt(bowl, choices)).toEqual(keeps(...fits)),
  )

  test('an item never meets a diet that the product itself does not meet, regardless of its options', () => {
    const dish = aDish({ mods: [aGroup([anOption('Slaw', { diets: vegan })])] })
    expect(dietsAsBuilt(dish, [aChoice('Slaw')])).toEqual(nothing)
  })
})

describe('an item with required choices', () => {
  const salt = aRadioGroup([anOption('Salt', { diets: vegan })], 'Dust')
  const piece = aGroup(
    [anOption('Thigh'), anOption('Mushroom', { diets: vegan, quantities: { min: 1, max: 3 } })],
    { mandatory: true, counter: true, min: 2, max: 3 },
  )

  test('an item meets no diet until every required choice is made', () => {
    const box = aDish({ diets: vegan, mods: [piece] })
    expect(dietsAsBuilt(box, [])).toEqual(nothing)
    expect(dietsAsBuilt(box, [aChoice('Mushroom')])).toEqual(nothing)
    expect(dietsAsBuilt(box, [aChoice('Mushroom', 2)])).toEqual(keeps(...vegan))
    expect(dietsAsBuilt(box, [aChoice('Mushroom'), aChoice('Thigh')])).toEqual(nothing)
  })

  test('an item meets no diet until every required nested choice is made', () => {
    const fries = anOption('Fries', { diets: vegan, mods: [salt] })
    const meal = aDish({ diets: vegan, mods: [aRadioGroup([fries])] })
    expect(dietsAsBuilt(meal, [aChoice('Fries')])).toEqual(nothing)
    expect(dietsAsBuilt(meal, [aChoice('Fries', 1, [aChoice('Salt')])])).toEqual(keeps(...vegan))
  })
})

describe('a kitchen’s fryer', () => {
  const fries = aDish({ product_id: 'fries', allergens: fried, diets: vegan })
  const tenders = aDish({ allergens: fried })
  const slider = aDish({ diets: ['vegetarian'], mods: [aGroup([anOption('Egg', { allergens: fried })])] })

  test('a fried item loses each diet that another item from the same fryer does not meet', () => {
    expect(findDietsBrokenByFryer([fries, tenders])).toEqual(['vegan', 'vegetarian'])
    expect(findDietsBrokenByFryer([fries, aDish({ allergens: fried, diets: ['vegetarian'] })])).toEqual([
      'vegan',
    ])
    expect(findDietsBrokenByFryer([fries, slider])).toEqual(['vegan', 'vegetarian'])
    expect(findDietsBrokenByFryer([fries, aDish()])).toEqual([])
  })

  test('a diet that a fried item would meet without the shared fryer is reported as shared', () => {
    const at = applyFryerToProduct(fries, { isStated: true, breaks: ['vegan'], with: 'chicken' })
    expect(dietsAsBuilt(at, [])).toEqual({ fits: ['vegetarian'], shared: ['vegan'], with: 'chicken' })
    expect(possibleDiets(at)).toEqual(vegan)
    expect(dietsWithoutFryer(at)).toEqual(['vegetarian'])
  })

  test('a fried item meets no diet if the kitchen does not declare its fryer', () => {
    const at = applyFryerToProduct(fries, { isStated: false, breaks: [], with: null })
    expect(dietsAsBuilt(at, [])).toEqual({ fits: [], shared: vegan, with: null })
  })

  test('a fryer does not affect food that is not fried', () => {
    const at = applyFryerToProduct(aDish({ diets: vegan }), {
      isStated: false,
      breaks: vegan,
      with: 'chicken',
    })
    expect(dietsAsBuilt(at, [])).toEqual(keeps(...vegan))
  })
})

describe('the diets of randomly generated choices', () => {
  const part = fc.record({ isFried: fc.boolean(), diets: fc.subarray(vegan), isChosen: fc.boolean() })
  const parts = fc.array(part, { maxLength: 4 })
  const option = (name: string, { isFried, diets }: { isFried: boolean; diets: string[] }): ModifierOption =>
    anOption(name, { diets, allergens: anAllergenStatement([], { fried: isFried }) })

  test('an item meets a diet if and only if all of its parts meet it and no shared fryer prevents it', () => {
    const build = fc.record({
      own: part,
      groups: fc.array(fc.record({ options: parts, below: parts }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(build, fc.subarray(vegan), fc.boolean(), ({ own, groups }, breaks, isStated) => {
        const used = [own]
        const choices: Choice[] = []
        const mods = groups.map(({ options, below }, place) =>
          aGroup(
            options.map((each, at) => {
              const nested = below.map((deep, deeper) => option(`${place}.${at}.${deeper}`, deep))
              if (each.isChosen) {
                const chosen = below.flatMap((deep, deeper) => (deep.isChosen ? [deeper] : []))
                used.push(each, ...below.filter(deep => deep.isChosen))
                choices.push(
                  aChoice(
                    `${place}.${at}`,
                    1,
                    chosen.map(deeper => aChoice(`${place}.${at}.${deeper}`)),
                  ),
                )
              }
              return { ...option(`${place}.${at}`, each), mods: [aGroup(nested, { name: `${place}.${at}` })] }
            }),
            { name: `${place}` },
          ),
        )
        const plain = aDish({
          diets: own.diets,
          allergens: anAllergenStatement([], { fried: own.isFried }),
          mods,
        })
        const { fits, shared } = dietsAsBuilt(
          applyFryerToProduct(plain, { isStated, breaks, with: null }),
          choices,
        )
        for (const diet of vegan) {
          const ingredients = used.every(({ diets }) => diets.includes(diet))
          const fryer = used.some(({ isFried }) => isFried) && (!isStated || breaks.includes(diet))
          expect([diet, fits.includes(diet)]).toEqual([diet, ingredients && !fryer])
          expect([diet, shared.includes(diet)]).toEqual([diet, ingredients && fryer])
        }
      }),
    )
  })
})
