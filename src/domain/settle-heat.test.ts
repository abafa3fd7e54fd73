import { describe, expect, test } from 'vitest'
import { aDish, aGroup, aHeatGroup, anOption, chose } from '#tests/support/menu-builders.ts'
import { settleHeat } from './settle-heat.ts'

describe('a line whose heat level went out of stock', () => {
  const dish = aDish({ mods: [aHeatGroup([1, 2, 3, 4, 5, 6, 7], [6]), aGroup(['Ranch'])] })

  test('moves to the nearest level, and the guest is told from where to where', () => {
    expect(settleHeat(dish, [chose('Extra Hot'), chose('Ranch')])).toEqual({
      choices: [chose('Ranch'), chose('Hot')],
      snaps: [{ wanted: 'Extra Hot', landed: 'Hot' }],
    })
  })

  test.each([
    ['keeps a level that can be had', [chose('Hot'), chose('Ranch')]],
    ['keeps the blank before a first choice', [chose('Ranch')]],
    ['keeps an empty line', []],
  ])('%s, and says nothing', (_, choices) => {
    expect(settleHeat(dish, choices)).toEqual({ choices, snaps: [] })
  })

  test('settles each of two meters for itself', () => {
    const level = (id: string, heat_meter_step: number, available = true) =>
      anOption(id, { meta: { heat_meter_step, available } })
    const tender = aGroup([level('tender-mild', 3), level('tender-reaper', 7, false)])
    const slider = aGroup([level('slider-hot', 5), level('slider-reaper', 7)])
    const chosen = [chose('tender-reaper'), chose('slider-reaper')]
    expect(settleHeat(aDish({ mods: [tender, slider] }), chosen)).toEqual({
      choices: [chose('slider-reaper'), chose('tender-mild')],
      snaps: [{ wanted: 'Reaper', landed: 'Mild' }],
    })
  })
})
