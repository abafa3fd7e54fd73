import { describe, expect, test } from 'vitest'
import { listActiveBadges } from './badges.ts'

const timezone = 'America/Chicago'

describe('the badges of a product', () => {
  test('a product shows the badges that are set in the catalog', () => {
    const at = { now: new Date('2026-11-19T18:00:00Z'), timezone }
    expect(listActiveBadges({ badges: ['hot'], new_until: null }, at)).toEqual(['hot'])
    expect(listActiveBadges({ badges: [], new_until: null }, at)).toEqual([])
  })

  test("a product is marked as new through its last day in the kitchen's time zone", () => {
    const dish = { badges: ['best-seller' as const], new_until: '2026-11-19' }
    const lastMinute = new Date('2026-11-20T05:59:00Z')
    expect(listActiveBadges(dish, { now: lastMinute, timezone })).toEqual(['new', 'best-seller'])
    const midnight = new Date('2026-11-20T06:00:00Z')
    expect(listActiveBadges(dish, { now: midnight, timezone })).toEqual(['best-seller'])
    expect(listActiveBadges(dish, { now: midnight, timezone: 'Pacific/Honolulu' })).toContain('new')
  })
})
