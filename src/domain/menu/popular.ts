import { DAYPARTS, type Daypart } from '../time/daypart.ts'

/** For how many days an order counts. */
export const POPULAR_DAYS = 28
/** Fewer orders of a part of the day say nothing of what its guests like. */
export const POPULAR_FROM = 20
/** A dish of fewer of them was somebody’s lunch, not everybody’s. */
const DISH_FROM = 4
/** How many a menu shows. */
export const POPULAR_MAX = 4
/** More are known than are shown, as some are sold out and some another brand’s. */
const KNOWN_MAX = 12

/** What was in one order. */
export type OrderedDishes = { part: Daypart; dishes: readonly string[] }

/** What a kitchen's guests order most in a part of its day, most often first, by id. */
export type PopularDishes = Partial<Record<Daypart, string[]>>

/** What the orders of the last weeks say of the parts of a day; nothing of those that had too few. */
export function popularDishes(orders: readonly OrderedDishes[]): PopularDishes {
  const parts = DAYPARTS.flatMap(part => {
    const those = orders.filter(order => order.part === part)
    const dishes = those.length < POPULAR_FROM ? [] : mostOrdered(those)
    return dishes.length === 0 ? [] : [[part, dishes] as const]
  })
  return Object.fromEntries(parts)
}

/** By the orders they are in: a party of forty counts once. */
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
