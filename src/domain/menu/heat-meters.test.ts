import { describe, expect, test } from 'vitest'
import { aGroup, aHeatGroup, anOption, chose } from '#tests/support/menu-builders.ts'
import { chooseHeat, heatStep } from './heat-meter.ts'
import { heatMeters } from './heat-meters.ts'

const level = (id: string, heat_meter_step: number, flag: 'primary' | 'secondary') =>
  anOption(id, { meta: { heat_meter_step, [`heat_meter_${flag}_mod`]: true } })
const tender = aGroup([level('tender-mild', 3, 'primary')], { name: 'Tender' })
const slider = aGroup([level('slider-mild', 3, 'secondary')], { name: 'Slider' })

test('groups without a heat step are no meters', () => {
  expect(heatMeters([aGroup(['Ranch']), tender])).toEqual([tender])
})

describe('primary and secondary meters', () => {
  test('the primary one comes first, in whatever order the menu has them', () => {
    expect(heatMeters([slider, tender])).toEqual([tender, slider])
  })

  test('meters without a flag keep the order of the menu', () => {
    const [first, second] = [aHeatGroup([1, 2], [], 'First'), aHeatGroup([1, 2], [], 'Second')]
    expect(heatMeters([first, second])).toEqual([first, second])
  })

  test('one group that sets both is two meters, and neither touches the other', () => {
    const both = aGroup(
      [
        level('tender-mild', 3, 'primary'),
        level('slider-mild', 3, 'secondary'),
        level('slider-hot', 5, 'secondary'),
      ],
      { mandatory: true, min: 2, max: 2 },
    )
    const [primary, secondary] = heatMeters([both])
    if (!primary || !secondary) throw new Error('Two meters were expected')
    const chosen = chooseHeat(secondary, chooseHeat(primary, [], 3), 5)
    expect(chosen).toEqual([chose('tender-mild'), chose('slider-hot')])
    expect([heatStep(primary, chosen), heatStep(secondary, chosen)]).toEqual([3, 5])
    expect(primary.id).toBe(both.id)
    expect(secondary.id).not.toBe(both.id)
  })
})
