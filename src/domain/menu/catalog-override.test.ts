import { describe, expect, test } from 'vitest'
import { isStanding, returnsAt, valueAt } from './catalog-override.ts'

const now = new Date('2026-11-21T18:00:00Z')
const sooner = new Date('2026-11-21T19:00:00Z')
const later = new Date('2026-11-21T20:00:00Z')
const before = new Date(now.getTime() - 1)

describe('what a guest gets of an imported value and the changes over it', () => {
  test.each([
    ['the imported one when nothing was changed', {}, 100],
    ['the one that holds everywhere', { everywhere: { value: 200, until: null } }, 200],
    [
      'that of the kitchen before that of everywhere',
      { kitchen: { value: 300, until: later }, everywhere: { value: 200, until: null } },
      300,
    ],
    [
      'that of everywhere once the kitchen’s ended',
      { kitchen: { value: 300, until: now }, everywhere: { value: 200, until: null } },
      200,
    ],
    ['the imported one once all ended', { kitchen: { value: 300, until: now } }, 100],
  ])('%s', (_, layers, value) => {
    expect(valueAt(100, layers, now)).toBe(value)
  })

  test('a change holds until its end and not at it', () => {
    const change = { until: now }
    expect([isStanding(change, before), isStanding(change, now)]).toEqual([true, false])
    expect(isStanding({ until: null }, now)).toBe(true)
  })
})

describe('when something sold out is back', () => {
  const soldOut = (until: Date | null) => ({ value: false, until })
  test.each([
    ['at the end of the change', true, { everywhere: soldOut(sooner) }, sooner],
    ['when the last of two ended', true, { kitchen: soldOut(sooner), everywhere: soldOut(later) }, later],
    ['when the kitchen’s own ended', true, { kitchen: soldOut(later), everywhere: soldOut(sooner) }, later],
    [
      'when a kitchen that had it no more has what others have',
      false,
      { kitchen: soldOut(sooner), everywhere: { value: true, until: null } },
      sooner,
    ],
    ['nobody knows when it stands until changed', true, { everywhere: soldOut(null) }, null],
    ['nobody knows when it was imported so', false, { everywhere: soldOut(later) }, null],
    [
      'nobody knows when the rest of it stands',
      true,
      { kitchen: soldOut(sooner), everywhere: soldOut(null) },
      null,
    ],
    ['nothing when it can be had', true, { everywhere: soldOut(now) }, null],
  ])('%s', (_, imported, layers, returns) => {
    expect(returnsAt(imported, layers, now)).toEqual(returns)
  })
})
