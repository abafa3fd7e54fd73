import { describe, expect, test } from 'vitest'
import { aDish, aGroup, aHeatGroup, anOption, aRadioGroup, chose } from '#tests/support/menu/menu-builders.ts'
import { settleChoices } from './settle-choices.ts'

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

  test('unavailable choices are reported, and the other choices are kept', () => {
    const chosen = [chose('Slaw'), chose('Ranch'), chose('Fries', 1, [chose('Dust'), chose('Salt')])]
    expect(settleChoices(dish, chosen)).toEqual({
      choices: [chose('Ranch'), chose('Fries', 1, [chose('Salt')])],
      gone: ['Slaw', 'Dust'],
      snaps: [],
    })
  })

  test('removing an unavailable choice also removes its nested choices', () => {
    const mac = anOption('Mac', { ...soldOut, mods: [aGroup(['Crumbs'])] })
    const settled = settleChoices(aDish({ mods: [aGroup([mac])] }), [chose('Mac', 1, [chose('Crumbs')])])
    expect(settled).toEqual({ choices: [], gone: ['Mac'], snaps: [] })
  })

  test.each([
    ['their names when they were chosen', new Map([['gravy', 'Gravy']]), 'Gravy'],
    ['no name if it is unknown', new Map<string, string>(), null],
  ])('discontinued choices are reported by %s', (_, names, name) => {
    const settled = settleChoices(dish, [chose('gravy'), chose('Ranch')], names)
    expect(settled).toEqual({ choices: [chose('Ranch')], gone: [name], snaps: [] })
  })
})

test('a group without a limit keeps all choices', () => {
  const chosen = [chose('Ranch'), chose('Slaw'), chose('Gravy')]
  const dish = aDish({ mods: [aGroup(['Ranch', 'Slaw', 'Gravy'])] })
  expect(settleChoices(dish, chosen)).toEqual({ choices: chosen, gone: [], snaps: [] })
})

describe('quantities above a new maximum', () => {
  const sauces = (max: number | null, quantities = { min: 1, max: 3 }) =>
    aDish({ mods: [aGroup([anOption('Ranch', { quantities }), 'Slaw'], { counter: true, max })] })

  test.each([
    ['an option that gives fewer', sauces(null, { min: 1, max: 2 }), [chose('Ranch', 2)], ['Ranch ×1']],
    ['a group that takes fewer', sauces(2), [chose('Ranch', 2)], ['Ranch ×1']],
    ['fewer than the option is served in', sauces(2, { min: 3, max: 6 }), [], ['Ranch']],
  ])('excess quantities are reduced: %s', (_, dish, choices, gone) => {
    expect(settleChoices(dish, [chose('Ranch', 3)])).toEqual({ choices, gone, snaps: [] })
  })

  test('a repeated choice is stored once', () => {
    expect(settleChoices(sauces(null), [chose('Ranch'), chose('Ranch')]).choices).toEqual([chose('Ranch')])
  })

  test('a group that now accepts only one choice keeps the first choice', () => {
    const one = aDish({ mods: [aRadioGroup(['Fries', 'Slaw'])] })
    expect(settleChoices(one, [chose('Slaw'), chose('Fries')])).toMatchObject({
      choices: [chose('Slaw')],
      gone: ['Fries'],
    })
  })
})

describe('a sold-out heat level', () => {
  const dish = aDish({ mods: [aHeatGroup([1, 2, 3, 4, 5, 6, 7], [6]), aGroup(['Ranch'])] })

  test('an unavailable heat level is replaced by the nearest one, and the change is reported', () => {
    expect(settleChoices(dish, [chose('Extra Hot'), chose('Ranch')])).toEqual({
      choices: [chose('Hot'), chose('Ranch')],
      gone: [],
      snaps: [{ wanted: 'Extra Hot', landed: 'Hot' }],
    })
  })

  test.each([
    ['keeps an available level', [chose('Hot'), chose('Ranch')]],
    ['keeps the blank before a first choice', [chose('Ranch')]],
    ['keeps an empty line', []],
  ])('an available heat level is kept without a report: %s', (_, choices) => {
    expect(settleChoices(dish, choices)).toEqual({ choices, gone: [], snaps: [] })
  })

  test('a heat meter without available levels is reset to blank, and the loss is reported', () => {
    const cold = aDish({ mods: [aHeatGroup([4, 5], [4, 5])] })
    expect(settleChoices(cold, [chose('Hot')])).toEqual({ choices: [], gone: ['Hot'], snaps: [] })
  })

  test('two heat meters are adjusted independently', () => {
    const level = (id: string, heat_meter_step: number, available = true) =>
      anOption(id, { meta: { heat_meter_step, available } })
    const tender = aGroup([level('tender-mild', 3), level('tender-reaper', 7, false)])
    const slider = aGroup([level('slider-hot', 5), level('slider-reaper', 7)])
    const chosen = [chose('tender-reaper'), chose('slider-reaper')]
    expect(settleChoices(aDish({ mods: [tender, slider] }), chosen)).toEqual({
      choices: [chose('tender-mild'), chose('slider-reaper')],
      gone: [],
      snaps: [{ wanted: 'tender-reaper', landed: 'tender-mild' }],
    })
  })
})
