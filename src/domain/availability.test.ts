import { describe, expect, test } from 'vitest'
import { aKitchen } from '#tests/support/kitchen-builders.ts'
import { whyUnavailable } from './availability.ts'
import type { HandoffChoice } from './handoff.ts'
import type { Kitchen } from './kitchen-status.ts'

const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }
const curbside: HandoffChoice = { handoff: 'curbside', sub_handoff: null }
const drivethru: HandoffChoice = { handoff: 'pickup', sub_handoff: 'drivethru' }
const noon = new Date('2026-11-21T18:00:00Z')
const night = new Date('2026-11-21T09:00:00Z')
const opening = new Date('2026-11-21T16:29:59Z')

const without = (service: keyof Kitchen['services']) =>
  aKitchen({ services: { ...aKitchen().services, [service]: false } })

describe('a guest may order', () => {
  test.each([
    ['while the kitchen is open', { kitchen: aKitchen(), choice: pickup, now: noon }],
    ['from when it opens', { kitchen: aKitchen(), choice: pickup, now: new Date('2026-11-21T16:30:00Z') }],
    [
      'until just before it closes',
      { kitchen: aKitchen(), choice: pickup, now: new Date('2026-11-22T03:59:59Z') },
    ],
    [
      'by a handoff that does not need the missing service',
      { kitchen: without('delivery'), choice: curbside, now: noon },
    ],
    [
      'a product that is there',
      { kitchen: aKitchen(), choice: pickup, now: noon, product: { available: true } },
    ],
  ])('%s', (_, question) => {
    expect(whyUnavailable(question)).toBeNull()
  })
})

describe('a guest may not order', () => {
  test.each([
    [
      'where the kitchen takes no orders online',
      aKitchen({ available: false }),
      pickup,
      noon,
      'kitchen_unavailable',
    ],
    [
      'where the kitchen is coming soon',
      aKitchen({ name: 'Coming Soon' }),
      pickup,
      noon,
      'kitchen_unavailable',
    ],
    ['for pickup where there is none', without('pickup'), pickup, noon, 'handoff_unavailable'],
    ['for curbside where there is none', without('curbside'), curbside, noon, 'handoff_unavailable'],
    ['for drive-thru where there is none', without('drivethru'), drivethru, noon, 'handoff_unavailable'],
    ['while the kitchen is closed', aKitchen(), pickup, night, 'kitchen_closed'],
    ['while it is only opening soon', aKitchen(), pickup, opening, 'kitchen_closed'],
    ['from when it closes', aKitchen(), pickup, new Date('2026-11-22T04:00:00Z'), 'kitchen_closed'],
  ])('%s', (_, kitchen, choice, now, reason) => {
    expect(whyUnavailable({ kitchen, choice, now })).toBe(reason)
  })

  test('what is sold out', () => {
    const question = { kitchen: aKitchen(), choice: pickup, product: { available: false } }
    expect(whyUnavailable({ ...question, now: noon })).toBe('product_unavailable')
  })

  test('and hears about the kitchen before the handoff, the hours and the product', () => {
    const product = { available: false }
    const kitchen = { ...without('curbside'), available: false }
    const ask = (about: Kitchen, choice: HandoffChoice) =>
      whyUnavailable({ kitchen: about, choice, now: night, product })
    expect(ask(kitchen, curbside)).toBe('kitchen_unavailable')
    expect(ask({ ...kitchen, available: true }, curbside)).toBe('handoff_unavailable')
    expect(ask(aKitchen(), curbside)).toBe('kitchen_closed')
  })
})
