import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, aHeatGroup, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import { reconcileChoices } from './reconcile-choices.ts'

const soldOut = { meta: { available: false } }

describe('choices that became unavailable', () => {
  const dish = aDish({
    mods: [
      aGroup(['Ranch', anOption('Slaw', soldOut)]),
      aRadioGroup([
        anOption('Fries', { mods: [aGroup(['Salt', anOption('Dust', soldOut)], { name: 'Shake' })] }),
      ]),
    ],
  })

  test('choices that became unavailable are removed and reported', () => {
    const chosen = [
      aChoice('Slaw'),
      aChoice('Ranch'),
      aChoice('Fries', 1, [aChoice('Dust'), aChoice('Salt')]),
    ]
    expect(reconcileChoices(dish, chosen)).toEqual({
      choices: [aChoice('Ranch'), aChoice('Fries', 1, [aChoice('Salt')])],
      removed: ['Slaw', 'Dust'],
      snaps: [],
    })
  })

  test('the nested choices of a removed choice are removed too', () => {
    const mac = anOption('Mac', { ...soldOut, mods: [aGroup(['Crumbs'])] })
    const settled = reconcileChoices(aDish({ mods: [aGroup([mac])] }), [
      aChoice('Mac', 1, [aChoice('Crumbs')]),
    ])
    expect(settled).toEqual({ choices: [], removed: ['Mac'], snaps: [] })
  })

  test.each([
    ['by the names they had when they were chosen', new Map([['gravy', 'Gravy']]), 'Gravy'],
    ['without a name if the name is unknown', new Map<string, string>(), null],
  ])('discontinued choices are reported %s', (_, names, name) => {
    const settled = reconcileChoices(dish, [aChoice('gravy'), aChoice('Ranch')], names)
    expect(settled).toEqual({ choices: [aChoice('Ranch')], removed: [name], snaps: [] })
  })
})

test('no choice is removed from a group without a maximum', () => {
  const chosen = [aChoice('Ranch'), aChoice('Slaw'), aChoice('Gravy')]
  const dish = aDish({ mods: [aGroup(['Ranch', 'Slaw', 'Gravy'])] })
  expect(reconcileChoices(dish, chosen)).toEqual({ choices: chosen, removed: [], snaps: [] })
})

describe('quantities above a new maximum', () => {
  const sauces = (max: number | null, quantities = { min: 1, max: 3 }) =>
    aDish({ mods: [aGroup([anOption('Ranch', { quantities }), 'Slaw'], { counter: true, max })] })

  test.each([
    ['an option with a lower maximum', sauces(null, { min: 1, max: 2 }), [aChoice('Ranch', 2)], ['Ranch ×1']],
    ['a group with a lower maximum', sauces(2), [aChoice('Ranch', 2)], ['Ranch ×1']],
    ['an option whose minimum is above the group’s maximum', sauces(2, { min: 3, max: 6 }), [], ['Ranch']],
  ])('a quantity above the new maximum is reduced or removed for %s', (_, dish, choices, removed) => {
    expect(reconcileChoices(dish, [aChoice('Ranch', 3)])).toEqual({ choices, removed, snaps: [] })
  })

  test('a choice that occurs twice is stored once', () => {
    expect(reconcileChoices(sauces(null), [aChoice('Ranch'), aChoice('Ranch')]).choices).toEqual([
      aChoice('Ranch'),
    ])
  })

  test('if a group now allows only one choice, the first choice remains and the others are removed', () => {
    const one = aDish({ mods: [aRadioGroup(['Fries', 'Slaw'])] })
    expect(reconcileChoices(one, [aChoice('Slaw'), aChoice('Fries')])).toMatchObject({
      choices: [aChoice('Slaw')],
      removed: ['Fries'],
    })
  })
})

describe('a sold-out heat level', () => {
  const dish = aDish({ mods: [aHeatGroup([1, 2, 3, 4, 5, 6, 7], [6]), aGroup(['Ranch'])] })

  test('an unavailable heat level is replaced with the nearest available one and reported', () => {
    expect(reconcileChoices(dish, [aChoice('Extra Hot'), aChoice('Ranch')])).toEqual({
      choices: [aChoice('Hot'), aChoice('Ranch')],
      removed: [],
      snaps: [{ original: 'Extra Hot', replacement: 'Hot' }],
    })
  })

  test.each([
    ['with an available heat level', [aChoice('Hot'), aChoice('Ranch')]],
    ['without a heat level', [aChoice('Ranch')]],
    ['without choices', []],
  ])('no change is reported for a line %s', (_, choices) => {
    expect(reconcileChoices(dish, choices)).toEqual({ choices, removed: [], snaps: [] })
  })

  test('a heat meter without available levels is cleared and reported', () => {
    const cold = aDish({ mods: [aHeatGroup([4, 5], [4, 5])] })
    expect(reconcileChoices(cold, [aChoice('Hot')])).toEqual({ choices: [], removed: ['Hot'], snaps: [] })
  })

  test('the levels of two heat meters are replaced independently', () => {
    const level = (id: string, heat_meter_step: number, available = true) =>
      anOption(id, { meta: { heat_meter_step, available } })
    const tender = aGroup([level('tender-mild', 3), level('tender-reaper', 7, false)])
    const slider = aGroup([level('slider-hot', 5), level('slider-reaper', 7)])
    const chosen = [aChoice('tender-reaper'), aChoice('slider-reaper')]
    expect(reconcileChoices(aDish({ mods: [tender, slider] }), chosen)).toEqual({
      choices: [aChoice('tender-mild'), aChoice('slider-reaper')],
      removed: [],
      snaps: [{ original: 'tender-reaper', replacement: 'tender-mild' }],
    })
  })
})
