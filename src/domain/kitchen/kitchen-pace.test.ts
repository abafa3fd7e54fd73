import { describe, expect, test } from 'vitest'
import { currentRestrictions } from './kitchen-pace.ts'

const now = new Date('2026-11-25T20:00:00Z')
const until = now.getTime() + 60_000
const capacity = { units: 12 }

describe('the closures and reduced capacity of a kitchen', () => {
  test('a kitchen without changes has neither closures nor reduced capacity', () => {
    expect(currentRestrictions({ capacity }, now)).toEqual({ closures: [], slow: null })
  })

  test('a paused kitchen lists the paused handoffs until the pause ends', () => {
    const closures = [{ handoff: 'delivery' as const, from: now.getTime(), until, reason: 'No drivers' }]
    const paused = { handoff: 'delivery', until: '2026-11-25T20:01:00.000Z', reason: 'No drivers' }
    expect(currentRestrictions({ capacity, closures }, now).closures).toEqual([paused])
    expect(currentRestrictions({ capacity, closures }, new Date(until)).closures).toEqual([])
    expect(currentRestrictions({ capacity, closures }, new Date(now.getTime() - 1)).closures).toEqual([])
  })

  test('a kitchen with two capacity limits reports the later limit as a percentage of normal capacity', () => {
    const throttles = [9, 6].map(units => ({ from: now.getTime(), until, units }))
    expect(currentRestrictions({ capacity, throttles }, now).slow).toEqual({
      percent: 50,
      until: '2026-11-25T20:01:00.000Z',
    })
  })

  test('a kitchen whose capacity limit equals its normal capacity is not reported as slow', () => {
    const throttles = [{ from: now.getTime(), until, units: 12 }]
    expect(currentRestrictions({ capacity, throttles }, now).slow).toBeNull()
  })
})
