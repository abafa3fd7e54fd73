import { describe, expect, test } from 'vitest'
import { returnTimeText } from '#src/copy/kitchen/moment-text.ts'
import { dietCopy } from '#src/copy/menu/diet.ts'
import { heatText } from '#src/copy/menu/heat.ts'
import { toLocalMoment } from '#src/domain/time/local-moment.ts'
import { servingTimesText } from '#src/features/menu/serving-times-text.ts'
import { selectPopularDishes } from '#src/layouts/menu/popular-dishes.ts'

const week = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

describe('return times', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  const zone = 'America/Chicago'

  test.each([
    ['2026-11-21T23:30:00Z', 'Back at 5:30 PM.'],
    ['2026-11-22T12:00:00Z', 'Back tomorrow at 6:00 AM.'],
    ['2026-11-24T12:00:00Z', 'Back Tuesday at 6:00 AM.'],
    ['2026-12-03T12:00:00Z', 'Back December 3 at 6:00 AM.'],
  ])('a product that returns at %s is labeled “%s”', (instant, text) => {
    expect(returnTimeText(toLocalMoment(new Date(instant), zone, now))).toBe(text)
  })
})

describe('serving times', () => {
  const on = (days: readonly (typeof week)[number][], from: string, until: string) => ({
    days: [...days],
    from,
    until,
  })

  test('a category that is always served has no serving times label', () => {
    expect(servingTimesText([])).toBeNull()
  })

  test.each([
    [[on(week, '06:00', '11:00')], 'Served 6 to 11 AM'],
    [[on(week, '10:30', '14:00')], 'Served 10:30 AM to 2 PM'],
    [[on(week, '22:00', '02:00')], 'Served 10 PM to 2 AM'],
    [[on(week.slice(1, 6), '06:00', '10:30')], 'Served Mon to Fri 6 to 10:30 AM'],
    [[on(['sun', 'sat'], '08:00', '13:00')], 'Served Sun and Sat 8 AM to 1 PM'],
    [[on(['fri'], '00:00', '00:00')], 'Served Fri all day'],
    [[on(week, '06:00', '10:00'), on(week, '20:00', '23:00')], 'Served 6 to 10 AM and 8 to 11 PM'],
  ])('a category with the serving times %j is labeled “%s”', (served, text) => {
    expect(servingTimesText(served)).toBe(text)
  })
})

test('a dish’s heat range is described in words', () => {
  expect(heatText({ from: 1, to: 7 })).toBe('Heat: No Spice to Reaper')
  expect(heatText({ from: 5, to: 5 })).toBe('Heat: Hot')
})

test('up to four of the active brand’s popular dishes are shown, except those at the top of the menu', () => {
  const category = (super_category: string | null, ...ids: string[]) => ({
    super_category,
    products: ids.map(product_id => ({ product_id })),
  })
  const categories = [
    category('red-comb', 'u', 'v', 'w', 'x', 'a', 'b', 'c', 'd', 'e'),
    category('shake-shed', 'k', 'l', 'm', 'n', 'shake'),
    category(null, 'tea'),
  ]
  const popular = ['gone', 'u', 'k', 'shake', 'e', 'd', 'tea', 'c', 'b', 'a']
  const popularIds = (brand: string | null) => selectPopularDishes({ categories, popular, app: 'app' }, brand)
  expect(popularIds('red-comb')).toEqual(['e', 'd', 'tea', 'c'])
  expect(popularIds('shake-shed')).toEqual(['shake', 'tea'])
  expect(popularIds(null)).toEqual(['k', 'shake', 'e', 'd'])
})

test('a guest’s dietary filter is described in words', () => {
  expect(dietCopy.chosen(['milk'], [])).toBe('Without milk')
  const fit = {
    isUnfit: false,
    needsChoices: false,
    without: ['milk', 'egg', 'tree-nut'],
    diets: [],
    may: [],
    shared: [],
  }
  expect(dietCopy.fit(fit, null)).toBe('Can be made without milk, eggs or tree nuts')
  expect(dietCopy.fit({ ...fit, without: [], may: ['wheat'] }, null)).toBe('May contain wheat (shared fryer)')
  expect(dietCopy.fit({ ...fit, isUnfit: true, without: ['milk'] }, null)).toBe(
    'Contains or may contain milk',
  )
  expect(dietCopy.fit({ ...fit, without: [] }, null)).toBe('OK as is')
  expect(dietCopy.fit({ ...fit, without: [], needsChoices: true }, null)).toBe('OK with any choice')
  const shared = { ...fit, without: [], shared: ['vegetarian', 'vegan'] }
  expect(dietCopy.fit(shared, 'chicken')).toBe('Vegan ingredients, shared fryer with chicken')
  expect(dietCopy.fit({ ...shared, diets: ['vegan'] }, null)).toBe(
    'Can be made with vegan ingredients, shared fryer',
  )
  expect(dietCopy.leftOut(3, { allergens: ['peanut'], diets: [] })).toBe('3 contain or may contain it.')
  expect(dietCopy.leftOut(1, { allergens: ['peanut', 'egg'], diets: ['vegan'] })).toBe(
    '1 contains or may contain one of them, or can’t be.',
  )
  expect(dietCopy.chosen(['egg'], ['vegan'])).toBe('Vegan, without eggs')
})
