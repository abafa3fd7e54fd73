import type { OrderTimingInput } from '#src/domain/scheduling/order-times.ts'
import { aKitchen } from '../kitchen-builders.ts'

const MINUTE = 60_000

type Parts = Partial<Omit<OrderTimingInput, 'now' | 'kitchen' | 'lead'>> & {
  now: string
  kitchen?: Partial<OrderTimingInput['kitchen']>
  lead?: number
}

/**
 * Returns the timing input for a small pickup order with a 12-minute lead time, at a kitchen with a capacity
 * of 10 units per 15-minute slot.
 */
export function aTimingInput({ now, kitchen, lead = 12, ...overrides }: Parts): OrderTimingInput {
  return {
    kitchen: { ...aKitchen(), capacity: { slot_minutes: 15, units: 10 }, ...kitchen },
    choice: { handoff: 'pickup', sub_handoff: null },
    now: new Date(now),
    lead: lead * MINUTE,
    sizeLead: 0,
    cateringReadyAt: null,
    units: 1,
    usage: new Map(),
    offers: { asap: true, from: 0, until: 7 },
    ...overrides,
  }
}

export function aSlotUsage(unitsByStart: Record<string, number>): OrderTimingInput['usage'] {
  return new Map(Object.entries(unitsByStart).map(([begins, units]) => [Date.parse(begins), units]))
}
