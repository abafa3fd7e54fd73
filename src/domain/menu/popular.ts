import { DAYPARTS, type Daypart } from '../time/daypart.ts'

export const POPULAR_DAYS = 28
export const POPULAR_FROM = 20
const DISH_FROM = 4
export const POPULAR_MAX = 4
/** More are stored than shown, because some may be sold out or of another brand. */
const KNOWN_MAX = 12

export type OrderedDishes = { part: Daypart; dishes: readonly string[] }

export type PopularDishes = Partial<Record<Daypart, string[]>>

export function popularDishes(orders: readonly OrderedDishes[]): PopularDishes {
  const parts = DAYPARTS.flatMap(part => {
    const those = orders.filter(order => order.part === part)
    const dishes = those.length < POPULAR_FROM ? [] : mostOrdered(those)
    return dishes.length === 0 ? [] : [[part, dishes] as const]
  })
  return Object.fromEntries(parts)
}

/** Counted once per order, whatever the quantity. */
function mostOrdered(orders: readonly OrderedDishes[]): string[] {
  const times = new Map<string, number>()
  for (const { dishes } of orders) {
    for (const id of new Set(dishes)) times.set(id, (times.get(id) ?? 0) + 1)
  }
  return [...times]
    .filter(([, count]) => count >= DISH_FROM)
    .toSorted(([a, timesOfA], [b, timesOfB]) => timesOfB - timesOfA || a.localeCompare(b))
    .slice(0, KNOWN_MAX)
    .map(([id]) => id)
}
