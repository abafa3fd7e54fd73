import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, aHeatGroup, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import {
  chosenHeatLevel,
  chosenHeatStep,
  findHeatMeters,
  isHeatGroup,
  lineHeatLevel,
  listHeatLevels,
  nearestAvailableHeat,
  needsReaperWaiver,
  removeNoSpiceChoice,
  setHeatLevel,
} from './heat-meter.ts'

const all = aHeatGroup()

describe('levels of a heat meter', () => {
  test('a heat meter has seven levels from No Spice to Reaper', () => {
    const names = ['No Spice', 'Lite Mild', 'Mild', 'Medium', 'Hot', 'Extra Hot', 'Reaper']
    expect(listHeatLevels(all).map(({ step, option }) => [step, option?.name])).toEqual(
      names.map((name, index) => [index + 1, name]),
    )
  })

  test('a heat meter shows a level as unavailable if it is missing or sold out', () => {
    const levels = listHeatLevels(aHeatGroup([1, 3, 5, 6], [6]))
    expect(levels.filter(level => level.available).map(level => level.step)).toEqual([1, 3, 5])
    expect(levels.map(level => level.option?.name ?? null)).toEqual([
      'No Spice',
      null,
      'Mild',
      null,
      'Hot',
      'Extra Hot',
      null,
    ])
  })

  test('a group counts as a heat group only if its options have heat levels', () => {
    expect(isHeatGroup(all)).toBe(true)
    expect(isHeatGroup(aHeatGroup([4]))).toBe(true)
    expect(isHeatGroup(aRadioGroup(['Hot Honey', 'Mild Sauce']))).toBe(false)
  })

  test('a heat meter shows the selected level, or none if no level is selected', () => {
    expect(chosenHeatStep(all, [])).toBe(0)
    expect(chosenHeatStep(all, [aChoice('Ranch')])).toBe(0)
    expect(chosenHeatStep(all, [aChoice('Ranch'), aChoice('Extra Hot')])).toBe(6)
  })
})

describe('the initial heat level', () => {
  test.each([
    ['the requested level', [1, 2, 3, 4, 5, 6, 7], 5, 5],
    ['1 if none is requested', [1, 2, 3, 4, 5, 6, 7], 0, 1],
    ['1 for a negative value', [1, 2, 3, 4, 5, 6, 7], -3, 1],
    ['7 for a value above 7', [1, 2, 3, 4, 5, 6, 7], 8, 7],
    ['the nearest hotter level', [1, 5], 4, 5],
    ['the nearest milder level', [1, 5, 7], 2, 1],
    ['the milder of two equally near levels', [3, 5], 4, 3],
    ['the hottest available level', [1, 2], 7, 2],
    ['the mildest available level if none is requested', [4, 6], 0, 4],
    ['none if no level is available', [], 4, 0],
  ])('the initial heat level is %s', (_, levels, expected, step) => {
    expect(nearestAvailableHeat(listHeatLevels(aHeatGroup(levels)), expected)).toBe(step)
  })

  test('the selected heat level is the nearest available one', () => {
    const levels = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
    fc.assert(
      fc.property(levels, levels, fc.integer({ min: -10, max: 20 }), (offered, soldOut, expected) => {
        const meter = listHeatLevels(aHeatGroup(offered, soldOut))
        const available = offered.filter(step => !soldOut.includes(step))
        const nearest = nearestAvailableHeat(meter, expected)
        if (available.length === 0) {
          expect(nearest).toBe(0)
          return
        }
        const target = Math.min(Math.max(expected, 1), 7)
        expect(available).toContain(nearest)
        expect(Math.abs(nearest - target)).toBe(Math.min(...available.map(step => Math.abs(step - target))))
        expect(nearestAvailableHeat(meter, nearest)).toBe(nearest)
      }),
    )
  })
})

describe('a heat selection', () => {
  test('a new heat level replaces only the current heat level', () => {
    expect(setHeatLevel(all, [aChoice('Mild'), aChoice('Ranch', 2)], 7)).toEqual([
      aChoice('Ranch', 2),
      aChoice('Reaper'),
    ])
  })

  test('an unavailable heat level is replaced with the nearest available one', () => {
    expect(setHeatLevel(aHeatGroup([1, 2, 3], [3]), [], 3)).toEqual([aChoice('Lite Mild')])
  })

  test('the heat level cannot be changed if no level is available', () => {
    expect(setHeatLevel(aHeatGroup([1, 2], [1, 2]), [aChoice('No Spice')], 2)).toEqual([aChoice('No Spice')])
  })

  test('a new level on one heat meter does not affect the other meter', () => {
    const tender = aHeatGroup([1, 3], [], 'Tender heat')
    const slider = aGroup([anOption('slider-mild', { meta: { heat_meter_step: 3 } })])
    expect(setHeatLevel(tender, [aChoice('slider-mild')], 3)).toEqual([
      aChoice('slider-mild'),
      aChoice('Mild'),
    ])
    expect(chosenHeatStep(slider, [aChoice('slider-mild'), aChoice('No Spice')])).toBe(3)
  })
})

describe('the preselected heat level No Spice', () => {
  const dish = aDish({ mods: [all, aGroup(['Ranch'])] })

  test('a preselected No Spice is removed so that the guest must choose a level', () => {
    expect(removeNoSpiceChoice(dish, [aChoice('No Spice'), aChoice('Ranch')])).toEqual([aChoice('Ranch')])
  })

  test.each(['Lite Mild', 'Mild', 'Reaper'])('the preselected heat level %s is not removed', level => {
    expect(removeNoSpiceChoice(dish, [aChoice(level)])).toEqual([aChoice(level)])
  })

  test('an option named No Spice that is not a heat level is not removed', () => {
    const plain = aDish({ mods: [aGroup(['No Spice'])] })
    expect(removeNoSpiceChoice(plain, [aChoice('No Spice')])).toEqual([aChoice('No Spice')])
  })
})

describe('the Reaper waiver', () => {
  const needsWaiver = (name: string) =>
    needsReaperWaiver(aDish({ mods: [aGroup([anOption('option', { name })])] }), [aChoice('option')])

  test.each(['Reaper', 'reaper', 'Carolina REAPER Dust'])(
    'an option named “%s” requires the Reaper waiver',
    name => expect(needsWaiver(name)).toBe(true),
  )

  test.each(['Extra Hot', 'Reap', 'Grim Rapper'])(
    'an option named “%s” does not require the Reaper waiver',
    name => expect(needsWaiver(name)).toBe(false),
  )

  test('the Reaper waiver is not required if the Reaper is not selected', () => {
    expect(needsReaperWaiver(aDish({ mods: [all] }), [aChoice('Hot')])).toBe(false)
  })

  test('the Reaper waiver is required if the Reaper is a nested choice', () => {
    const box = anOption('Box', { mods: [aGroup([anOption('Tender', { mods: [all] })])] })
    const dish = aDish({ mods: [aGroup([box])] })
    const build = (heat: string) => [aChoice('Box', 1, [aChoice('Tender', 1, [aChoice(heat)])])]
    expect(needsReaperWaiver(dish, build('Reaper'))).toBe(true)
    expect(needsReaperWaiver(dish, build('Hot'))).toBe(false)
  })
})

const level = (id: string, heat_meter_step: number, flag: 'primary' | 'secondary') =>
  anOption(id, { meta: { heat_meter_step, [`heat_meter_${flag}_mod`]: true } })
const tender = aGroup([level('tender-mild', 3, 'primary')], { name: 'Tender' })
const slider = aGroup([level('slider-mild', 3, 'secondary')], { name: 'Slider' })

test('a group without heat levels is not a heat meter', () => {
  expect(findHeatMeters([aGroup(['Ranch']), tender])).toEqual([tender])
})

describe('primary and secondary meters', () => {
  test('the primary heat meter comes first even if the menu lists it last', () => {
    expect(findHeatMeters([slider, tender])).toEqual([tender, slider])
  })

  test('heat meters without a primary flag are in menu order', () => {
    const [first, second] = [aHeatGroup([1, 2], [], 'First'), aHeatGroup([1, 2], [], 'Second')]
    expect(findHeatMeters([first, second])).toEqual([first, second])
  })

  test('a group with both primary and secondary options becomes two independent heat meters', () => {
    const both = aGroup(
      [
        level('tender-mild', 3, 'primary'),
        level('slider-mild', 3, 'secondary'),
        level('slider-hot', 5, 'secondary'),
      ],
      { mandatory: true, min: 2, max: 2 },
    )
    const [primary, secondary] = findHeatMeters([both])
    if (!primary || !secondary) throw new Error('Two meters were expected')
    const chosen = setHeatLevel(secondary, setHeatLevel(primary, [], 3), 5)
    expect(chosen).toEqual([aChoice('tender-mild'), aChoice('slider-hot')])
    expect([chosenHeatStep(primary, chosen), chosenHeatStep(secondary, chosen)]).toEqual([3, 5])
    expect(primary.id).toBe(both.id)
    expect(secondary.id).not.toBe(both.id)
  })
})

describe('the heat level shown for a dish', () => {
  const hot = anOption('Hot', { meta: { heat_meter_step: 5 } })

  test('a dish without a selected heat level has a heat of 0', () => {
    expect(chosenHeatLevel(aDish({ mods: [all] }), [])).toBe(0)
    expect(lineHeatLevel({ choices: [{ choices: [] }] })).toBe(0)
  })

  test('the heat of a dish is its hottest selected level, including nested choices', () => {
    const side = { ...anOption('Tenders'), mods: [aGroup([hot])] }
    const dish = aDish({ mods: [aHeatGroup([1, 3]), aGroup([side])] })
    expect(chosenHeatLevel(dish, [{ ...aChoice(side.choice_id), choices: [aChoice(hot.choice_id)] }])).toBe(5)
    expect(lineHeatLevel({ choices: [{ heat: 3, choices: [{ heat: 5, choices: [] }] }] })).toBe(5)
  })
})
