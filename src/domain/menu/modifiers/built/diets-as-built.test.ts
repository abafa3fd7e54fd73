import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption, aRadioGroup, chose, stated } from '#tests/support/menu/menu-builders.ts'
import { atFryer, brokenBy } from '../../at-fryer.ts'
import type { ModifierOption } from '../../menu.ts'
import type { Choice } from '../choice.ts'
import { canBe, dietsWithoutFryer } from './allergen-builds.ts'
import { dietsAsBuilt } from './diets-as-built.ts'

const vegan = ['vegetarian', 'vegan']
const fried = stated([], { fried: true })
const nothing = { fits: [], shared: [], with: null }
const keeps = (...fits: string[]) => ({ ...nothing, fits })

describe('the diets of an item as built', () => {
  const crumbs = anOption('Crumbs', { diets: vegan })
  const mac = anOption('Mac', { diets: ['vegetarian'], mods: [aGroup([crumbs, anOption('Bacon')])] })
  const bowl = aDish({ diets: vegan, mods: [aGroup([mac, anOption('Slaw', { diets: vegan })])] })

  test.each([
    ['an item without choices fits its own diets', [], vegan],
    ['a fitting choice keeps the diets', [chose('Slaw')], vegan],
    ['cheese is not vegan', [chose('Mac')], ['vegetarian']],
    ['nested bacon fits no diet', [chose('Mac', 1, [chose('Bacon')])], []],
  ])('the diets of a built item depend on its choices: %s', (_, choices, fits) =>
    expect(dietsAsBuilt(bowl, choices)).toEqual(keeps(...fits)),
  )

  test('an option never adds a diet that the product itself does not fit', () => {
    const dish = aDish({ mods: [aGroup([anOption('Slaw', { diets: vegan })])] })
    expect(dietsAsBuilt(dish, [chose('Slaw')])).toEqual(nothing)
  })
})

describe('an item with required choices', () => {
  const salt = aRadioGroup([anOption('Salt', { diets: vegan })], 'Dust')
  const piece = aGroup(
    [anOption('Thigh'), anOption('Mushroom', { diets: vegan, quantities: { min: 1, max: 3 } })],
    { mandatory: true, counter: true, min: 2, max: 3 },
  )

  test('an item claims no diet before every required choice is made', () => {
    const box = aDish({ diets: vegan, mods: [piece] })
    expect(dietsAsBuilt(box, [])).toEqual(nothing)
    expect(dietsAsBuilt(box, [chose('Mushroom')])).toEqual(nothing)
    expect(dietsAsBuilt(box, [chose('Mushroom', 2)])).toEqual(keeps(...vegan))
    expect(dietsAsBuilt(box, [chose('Mushroom'), chose('Thigh')])).toEqual(nothing)
  })

  test('an item claims no diet while a nested required choice is open', () => {
    const fries = anOption('Fries', { diets: vegan, mods: [salt] })
    const meal = aDish({ diets: vegan, mods: [aRadioGroup([fries])] })
    expect(dietsAsBuilt(meal, [chose('Fries')])).toEqual(nothing)
    expect(dietsAsBuilt(meal, [chose('Fries', 1, [chose('Salt')])])).toEqual(keeps(...vegan))
  })
})

describe('a kitchen’s fryer', () => {
  const fries = aDish({ product_id: 'fries', allergens: fried, diets: vegan })
  const tenders = aDish({ allergens: fried })
  const slider = aDish({ diets: ['vegetarian'], mods: [aGroup([anOption('Egg', { allergens: fried })])] })

  test('a shared fryer removes each diet that any item fried in it does not fit, including options', () => {
    expect(brokenBy([fries, tenders])).toEqual(['vegan', 'vegetarian'])
    expect(brokenBy([fries, aDish({ allergens: fried, diets: ['vegetarian'] })])).toEqual(['vegan'])
    expect(brokenBy([fries, slider])).toEqual(['vegan', 'vegetarian'])
    expect(brokenBy([fries, aDish()])).toEqual([])
  })

  test('a fried item keeps the diets of its ingredients and reports the shared fryer', () => {
    const at = atFryer(fries, { isStated: true, breaks: ['vegan'], with: 'chicken' })
    expect(dietsAsBuilt(at, [])).toEqual({ fits: ['vegetarian'], shared: ['vegan'], with: 'chicken' })
    expect(canBe(at)).toEqual(vegan)
    expect(dietsWithoutFryer(at)).toEqual(['vegetarian'])
  })

  test('an undeclared fryer removes every diet', () => {
    const at = atFryer(fries, { isStated: false, breaks: [], with: null })
    expect(dietsAsBuilt(at, [])).toEqual({ fits: [], shared: vegan, with: null })
  })

  test('a fryer does not affect food that is not fried', () => {
    const at = atFryer(aDish({ diets: vegan }), { isStated: false, breaks: vegan, with: 'chicken' })
    expect(dietsAsBuilt(at, [])).toEqual(keeps(...vegan))
  })
})

describe('any build', () => {
  const part = fc.record({ isFried: fc.boolean(), diets: fc.subarray(vegan), isChosen: fc.boolean() })
  const parts = fc.array(part, { maxLength: 4 })
  const option = (name: string, { isFried, diets }: { isFried: boolean; diets: string[] }): ModifierOption =>
    anOption(name, { diets, allergens: stated([], { fried: isFried }) })

  test('a diet is claimed only if every part fits it and no shared fryer breaks it', () => {
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
                  chose(
                    `${place}.${at}`,
                    1,
                    chosen.map(deeper => chose(`${place}.${at}.${deeper}`)),
                  ),
                )
              }
              return { ...option(`${place}.${at}`, each), mods: [aGroup(nested, { name: `${place}.${at}` })] }
            }),
            { name: `${place}` },
          ),
        )
        const plain = aDish({ diets: own.diets, allergens: stated([], { fried: own.isFried }), mods })
        const { fits, shared } = dietsAsBuilt(atFryer(plain, { isStated, breaks, with: null }), choices)
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
