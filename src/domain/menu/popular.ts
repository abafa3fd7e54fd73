import { DAYPARTS, type Daypart } from '../time/daypart.ts'

export const POPULAR_WINDOW_DAYS = 28
export const POPULAR_ORDERS_MIN = 20
const DISH_ORDERS_MIN = 4
export const POPULAR_DISHES_MAX = 4
/** More dishes are stored than shown, because some can be sold out or belong to another brand. */
const STORED_DISHES_MAX = 12

export type DaypartOrder = { part: Daypart; dishes: readonly string[] }

export type PopularDishes = Partial<Record<Daypart, string[]>>

export function rankPopularDishes(orders: readonly DaypartOrder[]): PopularDishes {
  const parts = DAYPARTS.flatMap(part => {
    const partOrders = orders.filter(order => order.part === part)
    const dishes = partOrders.length < POPULAR_ORDERS_MIN ? [] : mostOrdered(partOrders)
    return dishes.length === 0 ? [] : [[part, dishes] as const]
  })
  return Object.fromEntries(parts)
}

/**
 * Returns the ids of the dishes in the most orders, most ordered first, without dishes that have too few
 * orders. Each dish counts once per order, regardless of its quantity.
 */
function mostOrdered(orders: readonly DaypartOrder[]): string[] {
  const orderCounts = new Map<string, number>()
  for (const { dishes } of orders) {
    for (const id of new Set(dishes)) orderCounts.set(id, (orderCounts.get(id) ?? 0) + 1)
  }
  return [...orderCounts]
    .filter(([, count]) => count >= DISH_ORDERS_MIN)
    .toSorted(([a, timesOfA], [b, timesOfB]) => timesOfB - timesOfA || a.localeCompare(b))
    .slice(0, STORED_DISHES_MAX)
    .map(([id]) => id)
}
