import { describe, expect, test } from 'vitest'
import { isVisibleAt, parseSchedule, parseStoryblokInstant } from './block-schedule.ts'

const at = (iso: string) => Date.parse(iso)

describe('a block with a schedule', () => {
  const promo = parseSchedule({ visible_from: '2026-11-21 17:00', visible_until: '2026-11-28 05:00' })

  test.each([
    ['2026-11-21T16:59:59.999Z', 'hidden'],
    ['2026-11-21T17:00:00Z', 'visible'],
    ['2026-11-28T04:59:59.999Z', 'visible'],
    ['2026-11-28T05:00:00Z', 'hidden'],
  ])('at %s, a scheduled block is %s', (instant, state) => {
    expect(isVisibleAt(promo, at(instant))).toBe(state === 'visible')
  })

  test('a schedule without a start has already started, and a schedule without an end never ends', () => {
    expect(isVisibleAt(parseSchedule({}), at('2026-11-21T17:00:00Z'))).toBe(true)
    expect(isVisibleAt(parseSchedule({ visible_from: '', visible_until: null }), 0)).toBe(true)
    expect(isVisibleAt(parseSchedule({ visible_until: '2026-01-01 00:00' }), 0)).toBe(true)
    expect(isVisibleAt(parseSchedule({ visible_from: '2026-01-01 00:00' }), 0)).toBe(false)
  })

  test('a block whose schedule ends before it starts is never shown', () => {
    const backwards = parseSchedule({ visible_from: '2026-02-01 00:00', visible_until: '2026-01-01 00:00' })
    for (const day of ['2025-12-31', '2026-01-15', '2026-02-02']) {
      expect(isVisibleAt(backwards, at(`${day}T00:00:00Z`))).toBe(false)
    }
  })
})

test.each([
  ['2026-11-21 17:00', '2026-11-21T17:00:00Z'],
  [' 2026-11-21 17:00 ', '2026-11-21T17:00:00Z'],
  ['2026-11-21T17:00', '2026-11-21T17:00:00Z'],
  ['2026-11-21T17:00:00.000Z', '2026-11-21T17:00:00Z'],
])('the date %j is parsed as UTC', (value, iso) => {
  expect(parseStoryblokInstant(value)).toBe(at(iso))
})

test.each(['', '   ', 'tomorrow', '2026-13-40 17:00', '2026-11-21', null, undefined])(
  'the value %j is rejected as a date',
  value => {
    expect(parseStoryblokInstant(value)).toBeNull()
  },
)
