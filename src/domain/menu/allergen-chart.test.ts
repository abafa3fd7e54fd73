import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anAllergenStatement, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import { listChartOptions, toChartProduct } from './allergen-chart.ts'

const english = { translate: (name: string) => name, locale: 'en-US' }

const counted = (base: number) => ({ nutrition: { calories: { base } } })
const ranch = anOption('Ranch', { allergens: anAllergenStatement(['milk']), ...counted(150) })
const cup = anOption('Cup', counted(0))

describe('the allergen chart of a kitchen', () => {
  test('an allergen chart lists each option once, sorted by name, including nested options', () => {
    const fries = anOption('Fries', {
      allergens: anAllergenStatement([], { fried: true }),
      mods: [aGroup([ranch])],
    })
    const rows = listChartOptions([aDish({ mods: [aGroup([ranch]), aGroup([fries])] })], ['wheat'], english)
    expect(rows.map(({ name }) => name)).toEqual(['Fries', 'Ranch'])
    expect(rows[0]?.allergens.may_contain).toEqual(['wheat'])
  })

  test("an allergen chart adds the group's name to options that share a name", () => {
    const groups = [aGroup([cup], { name: 'Size' }), aGroup([anOption('Cup', counted(90))], { name: 'Cone' })]
    expect(
      listChartOptions([aDish({ mods: groups })], [], english).map(({ name, calories }) => [name, calories]),
    ).toEqual([
      ['Cup (Cone)', 90],
      ['Cup (Size)', 0],
    ])
  })

  test('an allergen chart shows a calorie range for a product with required choices', () => {
    const side = aRadioGroup([anOption('Slaw', counted(140)), anOption('Mac', counted(410))])
    const combo = aDish({ nutrition: { calories: { base: 600, max: 1_200 } }, mods: [side, aGroup([ranch])] })
    expect(toChartProduct(combo, [], true).calories).toEqual({ from: 740, to: 1_010 })
    expect(toChartProduct(aDish(), [], true).calories).toBeNull()
  })

  test('an allergen chart includes the calories of default choices only if they are preselected', () => {
    const bread = aGroup([anOption('Bread', { ...counted(140), default: true })])
    const plate = aDish({ nutrition: { calories: { base: 600, max: null } }, mods: [bread] })
    expect(toChartProduct(plate, [], true).calories).toEqual({ from: 740, to: 740 })
    expect(toChartProduct(plate, [], false).calories).toEqual({ from: 600, to: 600 })
  })
})
