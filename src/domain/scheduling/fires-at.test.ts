import { expect, test } from 'vitest'
import { aTimingInput } from '#tests/support/orders/timing-inputs.ts'
import { firesAt, learnedIn } from './fires-at.ts'

const wish = aTimingInput({ now: '2026-11-21T19:00:00Z', kitchen: { learned: { lunch: 6, evening: -3 } } })
const asap = { kind: 'asap' as const, ready: '2026-11-21T19:18:00.000Z' }

test('preparation of an ASAP order starts immediately, and of a scheduled order as early as its daypart requires', () => {
  expect(firesAt(wish, asap)).toBe('2026-11-21T19:00:00.000Z')
  expect(firesAt(wish, { kind: 'later', ready: '2026-11-21T20:30:00Z' })).toBe('2026-11-21T20:18:00.000Z')
  expect(firesAt(wish, { kind: 'later', ready: '2026-11-22T00:00:00Z' })).toBe('2026-11-21T23:51:00.000Z')
  expect(firesAt(wish, { kind: 'advance', ready: '2026-11-22T18:00:00Z' })).toBe('2026-11-22T17:42:00.000Z')
  expect(firesAt(wish, { kind: 'later', ready: '2026-11-21T19:05:00Z' })).toBe('2026-11-21T19:00:00.000Z')
})

test('preparation of a catering order starts one catering lead time before its promised time', () => {
  const catered = { ...wish, cateredFrom: Date.parse('2026-11-22T19:00:00Z') }
  expect(firesAt(catered, { kind: 'advance', ready: '2026-11-24T18:00:00Z' })).toBe(
    '2026-11-23T18:00:00.000Z',
  )
})

test('a promise stores the learned lead it includes if it is evidence of kitchen speed', () => {
  expect(learnedIn(wish, asap)).toBe(6)
  const unlearned = { ...wish, kitchen: { ...wish.kitchen, learned: undefined } }
  expect(learnedIn(unlearned, { ...asap, ready: '2026-11-21T19:12:00.000Z' })).toBe(0)
  // Quoted four minutes ago; the guest took that long to pay.
  expect(learnedIn(wish, { ...asap, ready: '2026-11-21T19:14:00.000Z' })).toBe(2)
  // Slots were full.
  expect(learnedIn(wish, { ...asap, ready: '2026-11-21T19:30:00.000Z' })).toBeNull()
  expect(learnedIn(wish, { kind: 'later', ready: asap.ready })).toBeNull()
  expect(learnedIn({ ...wish, cateredFrom: 0 }, asap)).toBeNull()
})
