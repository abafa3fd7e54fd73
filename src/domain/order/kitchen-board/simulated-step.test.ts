import { expect, test } from 'vitest'
import { canTransition, isOrderOver, type OrderState } from '../order-states.ts'
import { nextSimulatedStep } from './simulated-step.ts'

type Order = Parameters<typeof nextSimulatedStep>[0]

/** Returns all steps of an order at the simulated kitchen, which is polled every second. */
function lifeOf(order: Pick<Order, 'num' | 'handoff'>): string[] {
  const seen: Order = { ...order, state: 'placed', since: 0, car: null, isDelayed: false, offer: null }
  const life: string[] = []
  for (let now = 0; now < 300_000 && !isOrderOver(seen.state); now += 1_000) {
    const step = nextSimulatedStep(seen, now)
    if (!step) continue
    life.push(step)
    seen.since = now
    if (step === 'late') seen.isDelayed = true
    else if (step === 'out') seen.offer = 'settled'
    else {
      expect(canTransition(seen, step, 'kitchen')).toBe(true)
      seen.state = step satisfies OrderState
    }
  }
  return life
}

test.each<[string, Pick<Order, 'num' | 'handoff'>, string[]]>([
  ['most orders', { num: '101', handoff: 'pickup' }, ['accepted', 'preparing', 'ready', 'completed']],
  [
    'every fourth order',
    { num: '104', handoff: 'pickup' },
    ['accepted', 'preparing', 'late', 'ready', 'completed'],
  ],
  [
    'every fifth order',
    { num: '105', handoff: 'pickup' },
    ['accepted', 'preparing', 'out', 'ready', 'completed'],
  ],
  [
    'a delivery',
    { num: '103', handoff: 'delivery' },
    ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'],
  ],
])('the simulated kitchen advances the state of %s step by step', (_, order, expected) => {
  expect(lifeOf(order)).toEqual(expected)
})

test('the simulated kitchen completes a ready curbside order soon after the car arrives', () => {
  const ready = {
    state: 'ready',
    num: '101',
    handoff: 'curbside',
    since: 0,
    isDelayed: false,
    offer: null,
  } as const
  expect(nextSimulatedStep({ ...ready, car: 'awaited' }, 60_000)).toBeNull()
  expect(nextSimulatedStep({ ...ready, car: 'awaited' }, 180_000)).toBe('completed')
  expect(nextSimulatedStep({ ...ready, car: 'here', since: 50_000 }, 57_000)).toBeNull()
  expect(nextSimulatedStep({ ...ready, car: 'here', since: 50_000 }, 58_000)).toBe('completed')
})

test('the simulated kitchen does not mark an order ready while an offer of substitutes is open', () => {
  const orderWithOffer = {
    state: 'preparing',
    num: '105',
    handoff: 'pickup',
    since: 0,
    car: null,
    isDelayed: false,
  } as const
  expect(nextSimulatedStep({ ...orderWithOffer, offer: 'open' }, 240_000)).toBeNull()
  expect(nextSimulatedStep({ ...orderWithOffer, offer: 'settled' }, 12_000)).toBe('ready')
})
