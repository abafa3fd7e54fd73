import { expect, test } from 'vitest'
import { HOUR_MS } from '../domain/time/durations.ts'
import { dataOf, isFromGateway, markedAsCopy, mayStandIn, menuOf, seenAt } from './page-copies.ts'

const now = Date.parse('2026-11-21T18:00:00Z')

test.each([
  ['/menu/x', '/menu/x'],
  ['/menu/x/product/y', '/menu/x'],
  ['/catering/x/category/y', '/catering/x'],
  ['/order/x/product/y', '/order/x'],
  ['/es/menu/x/product/y', '/es/menu/x'],
  ['/menu', null],
  ['/locations', null],
])('the page %s is cached with the menu %s', (path, menu) => expect(menuOf(path)).toBe(menu))

test.each([
  ['/menu/x', '/api/menus/x'],
  ['/es/menu/x', '/api/menus/x'],
  ['/catering/x/category/y', '/api/menus/x'],
  ['/order/x/product/y', '/api/menus/x/products/y'],
  ['/menu', null],
  ['/locations', null],
])('the page %s loads its data from %s', (path, data) => expect(dataOf(path)).toBe(data))

test("a slow network falls back to today's copy of a menu, never to yesterday's copy", () => {
  expect(mayStandIn('/menu/x', now - 23 * HOUR_MS, now)).toBe(true)
  expect(mayStandIn('/menu/x/product/y', now - HOUR_MS, now)).toBe(true)
  expect(mayStandIn('/menu/x', now - 24 * HOUR_MS, now)).toBe(false)
  expect(mayStandIn('/menu/x', now + 48 * HOUR_MS, now)).toBe(false)
  expect(mayStandIn('/menu/x', null, now)).toBe(false)
})

test('a page composed by staff is never replaced by its copy because of a slow network', () => {
  for (const path of ['/', '/rewards', '/locations', '/menu']) expect(mayStandIn(path, now, now)).toBe(false)
})

test('a gateway error counts as no connection, and an error of the site itself does not', () => {
  expect([502, 503, 504].every(isFromGateway)).toBe(true)
  expect([200, 304, 404, 500, 505].some(isFromGateway)).toBe(false)
})

test('a cached copy is labeled with its time', () => {
  const seen = seenAt(new Headers({ date: 'Sat, 21 Nov 2026 18:00:00 GMT' }))
  expect(seen).toBe(now)
  expect(markedAsCopy('<html><head><title>x</title></head></html>', seen)).toBe(
    '<html><head><meta name="seen" content="2026-11-21T18:00:00.000Z"><title>x</title></head></html>',
  )
  expect(seenAt(new Headers())).toBeNull()
  expect(markedAsCopy('<head></head>', null)).toContain('content=""')
})
