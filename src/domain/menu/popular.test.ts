import { describe, expect, test } from 'vitest'
import { POPULAR_ORDERS_MIN, rankPopularDishes } from './popular.ts'

const lunches = (count: number, ...dishes: string[]) =>
  Array.from({ length: count }, () => ({ part: 'lunch' as const, dishes }))

describe('best sellers of a kitchen', () => {
  test('the best sellers of a kitchen are the dishes in the most orders', () => {
    const orders = [...lunches(12, 'slider', 'wings'), ...lunches(9, 'slider'), ...lunches(5, 'mac')]
    expect(rankPopularDishes(orders)).toEqual({ lunch: ['slider', 'wings', 'mac'] })
  })

  test('each daypart has its own best sellers', () => {
    const nights = lunches(POPULAR_ORDERS_MIN, 'fries').map(order => ({ ...order, part: 'night' as const }))
    expect(rankPopularDishes([...lunches(POPULAR_ORDERS_MIN, 'slider'), ...nights])).toEqual({
      lunch: ['slider'],
      night: ['fries'],
    })
  })

  test('a kitchen with too few orders has no best sellers', () => {
    expect(rankPopularDishes(lunches(POPULAR_ORDERS_MIN - 1, 'slider'))).toEqual({})
    expect(rankPopularDishes(lunches(POPULAR_ORDERS_MIN, 'slider'))).toEqual({ lunch: ['slider'] })
  })

  test('a dish that is in three orders or in one large order is not a best seller', () => {
    const party = { part: 'lunch' as const, dishes: Array<string>(40).fill('bucket') }
    expect(rankPopularDishes([...lunches(20, 'slider'), ...lunches(3, 'mac'), party])).toEqual({
      lunch: ['slider'],
    })
  })

  test('a menu has at most twelve best sellers, and ties are sorted by id', () => {
    const many = Array.from({ length: 15 }, (_, place) => `dish-${String.fromCharCode(97 + place)}`)
    const popular = rankPopularDishes(lunches(POPULAR_ORDERS_MIN, ...many.toReversed())).lunch
    expect(popular).toEqual(many.slice(0, 12))
  })
})
