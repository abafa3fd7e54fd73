import type { OrderWish } from '#src/domain/scheduling/order-times.ts'
import { aKitchen } from '../menu/kitchen-builders.ts'

const MINUTE = 60_000

type Parts = Partial<Omit<OrderWish, 'now' | 'kitchen' | 'lead'>> & {
  now: string
  kitchen?: Partial<OrderWish['kitchen']>
  /** In minutes. */
  lead?: number
}

/** A small order for pickup that takes 12 minutes, at a kitchen that hands over 10 units in each quarter of an hour. */
export function aWish({ now, kitchen, lead = 12, ...overrides }: Parts): OrderWish {
  return {
    kitchen: { ...aKitchen(), capacity: { slot_minutes: 15, units: 10 }, ...kitchen },
    choice: { handoff: 'pickup', sub_handoff: null },
    now: new Date(now),
    lead: lead * MINUTE,
    sizeLead: 0,
    cateredFrom: null,
    units: 1,
    usage: new Map(),
    offers: { asap: true, from: 0, until: 7 },
    ...overrides,
  }
}

/** What is taken of slots, by when they begin. */
export function taken(stretches: Record<string, number>): OrderWish['usage'] {
  return new Map(Object.entries(stretches).map(([begins, units]) => [Date.parse(begins), units]))
}
