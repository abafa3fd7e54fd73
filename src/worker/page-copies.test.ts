import { expect, test } from 'vitest'
import { HOUR_MS } from '../domain/time/durations.ts'
import {
  canReplaceSlowResponse,
  isGatewayError,
  markAsCachedCopy,
  menuPathOfPage,
  pageDataApiPath,
  readReceivedAt,
} from './page-copies.ts'

const now = Date.parse('2026-11-21T18:00:00Z')

test.each([
  ['/menu/x', '/menu/x'],
  ['/menu/x/product/y', '/menu/x'],
  ['/catering/x/category/y', '/catering/x'],
  ['/order/x/product/y', '/order/x'],
  ['/es/menu/x/product/y', '/es/menu/x'],
])('the page %s belongs to the menu %s', (path, menu) => expect(menuPathOfPage(path)).toBe(menu))

test.each([
  ['/menu/x', '/api/menus/x'],
  ['/es/menu/x', '/api/menus/x'],
  ['/catering/x/category/y', '/api/menus/x'],
  ['/order/x/product/y', '/api/menus/x/products/y'],
])('the page %s loads its data from %s', (path, data) => expect(pageDataApiPath(path)).toBe(data))

test.each(['/menu', '/locations'])('the page %s belongs to no menu and loads no data', path => {
  expect([menuPathOfPage(path), pageDataApiPath(path)]).toEqual([null, null])
})

test('a cached menu that is less than a day old is shown in place of a slow response', () => {
  expect(canReplaceSlowResponse('/menu/x', now - 23 * HOUR_MS, now)).toBe(true)
  expect(canReplaceSlowResponse('/menu/x/product/y', now - HOUR_MS, now)).toBe(true)
  expect(canReplaceSlowResponse('/menu/x', now - 24 * HOUR_MS, now)).toBe(false)
  expect(canReplaceSlowResponse('/menu/x', now + 48 * HOUR_MS, now)).toBe(false)
  expect(canReplaceSlowResponse('/menu/x', null, now)).toBe(false)
})

test('a cached content page is never shown in place of a slow response', () => {
  for (const path of ['/', '/rewards', '/locations', '/menu'])
    expect(canReplaceSlowResponse(path, now, now)).toBe(false)
})

test('status 502, 503, or 504 counts as a lost connection, but other statuses do not', () => {
  expect([502, 503, 504].every(isGatewayError)).toBe(true)
  expect([200, 304, 404, 500, 505].some(isGatewayError)).toBe(false)
})

test('a cached page is marked with the time at which it was received', () => {
  const seenTime = readReceivedAt(new Headers({ date: 'Sat, 21 Nov 2026 18:00:00 GMT' }))
  expect(seenTime).toBe(now)
  expect(markAsCachedCopy('<html><head><title>x</title></head></html>', seenTime)).toBe(
    '<html><head><meta name="seen" content="2026-11-21T18:00:00.000Z"><title>x</title></head></html>',
  )
  expect(readReceivedAt(new Headers())).toBeNull()
  expect(markAsCachedCopy('<head></head>', null)).toContain('content=""')
})
