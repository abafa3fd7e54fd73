import { DAYPARTS, type Daypart } from '../time/daypart.ts'

/** For how many days an order counts. */
export const POPULAR_DAYS = 28
/** With fewer orders in a part of the day nothing counts as popular. */
export const POPULAR_FROM = 20
/** A dish in fewer orders is not popular, just somebody’s lunch. */
const DISH_FROM = 4
/** How many a menu shows. */
export const POPULAR_MAX = 4
/** More are kept than are shown, because some are sold out or of another brand. */
const KNOWN_MAX = 12

/** The dishes of one order. */
export type OrderedDishes = { part: Daypart; dishes: readonly string[] }

/** A kitchen's most ordered dishes in each part of its day, by id. */
export type PopularDishes = Partial<Record<Daypart, string[]>>

/** The popular dishes of each part of the day with enough orders. */
export function popularDishes(orders: readonly OrderedDishes[]): PopularDishes {
  const parts = DAYPARTS.flatMap(part => {
    const those = orders.filter(order => order.part === part)
    const dishes = those.length < POPULAR_FROM ? [] : mostOrdered(those)
    return dishes.length === 0 ? [] : [[part, dishes] as const]
  })
  return Object.fromEntries(parts)
}

/** Counted by orders: a party of forty counts once. */
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
