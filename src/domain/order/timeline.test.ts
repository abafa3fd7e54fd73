import { expect, test } from 'vitest'
import type { OrderActor, OrderState } from './order-states.ts'
import { createOrderTimeline } from './timeline.ts'

const at = '2026-11-21T18:00:00Z'
const events = (...reached: [OrderState, OrderActor][]) => reached.map(([state, who]) => ({ state, who, at }))
const shown = (steps: ReturnType<typeof createOrderTimeline>) =>
  steps.map(({ state, status }) => `${state} ${status}`)

test.each<[string, Parameters<typeof createOrderTimeline>[0], string[]]>([
  [
    'an order that the kitchen has started',
    {
      state: 'preparing',
      handoff: 'pickup',
      events: events(['placed', 'guest'], ['accepted', 'kitchen'], ['preparing', 'kitchen']),
    },
    ['placed done', 'accepted done', 'preparing now', 'ready next', 'completed next'],
  ],
  [
    'an order that skipped a step',
    {
      state: 'ready',
      handoff: 'delivery',
      events: events(['placed', 'guest'], ['accepted', 'kitchen'], ['ready', 'kitchen']),
    },
    [
      'placed done',
      'accepted done',
      'preparing done',
      'ready now',
      'out_for_delivery next',
      'delivered next',
    ],
  ],
  [
    'an order at a kitchen that does not report progress',
    { state: 'accepted', handoff: 'curbside', events: events(['placed', 'guest'], ['accepted', 'house']) },
    ['placed done', 'accepted now', 'ready next', 'completed next'],
  ],
  [
    'a late order',
    {
      state: 'preparing',
      handoff: 'pickup',
      events: events(
        ['placed', 'guest'],
        ['accepted', 'kitchen'],
        ['preparing', 'kitchen'],
        ['preparing', 'kitchen'],
      ),
    },
    ['placed done', 'accepted done', 'preparing now', 'ready next', 'completed next'],
  ],
  [
    'an order that was handed over',
    {
      state: 'completed',
      handoff: 'pickup',
      events: events(
        ['placed', 'guest'],
        ['accepted', 'house'],
        ['ready', 'kitchen'],
        ['completed', 'kitchen'],
      ),
    },
    ['placed done', 'accepted done', 'ready done', 'completed done'],
  ],
  [
    'a canceled order',
    {
      state: 'cancelled',
      handoff: 'pickup',
      events: events(['placed', 'guest'], ['accepted', 'kitchen'], ['cancelled', 'kitchen']),
    },
    ['placed done', 'accepted done', 'cancelled now'],
  ],
])('the timeline of %s shows which steps are done, current, and next', (_, order, expected) => {
  expect(shown(createOrderTimeline(order))).toEqual(expected)
})

test('completed steps of the timeline have a time, and later steps have none', () => {
  const order = { state: 'placed', handoff: 'pickup', events: events(['placed', 'guest']) } as const
  expect(createOrderTimeline(order).map(step => step.at)).toEqual([at, null, null, null, null])
})

test('a handoff that the site assumed is shown without a time in the timeline', () => {
  const handedOver = (who: OrderActor) => {
    const life = events(['placed', 'guest'], ['accepted', 'kitchen'], ['completed', who])
    return createOrderTimeline({ state: 'completed', handoff: 'pickup', events: life }).at(-1)?.at
  }
  expect([handedOver('kitchen'), handedOver('house')]).toEqual([at, null])
})
