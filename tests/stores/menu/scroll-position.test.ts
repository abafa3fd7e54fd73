import { beforeEach, expect, test } from 'vitest'
import { readMenuPosition, saveMenuPosition } from '#src/stores/menu/menu-position.ts'
import { openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const menu = '/menu/nashville-five-points'
const origin = 'http://localhost:4321'

const server = await startSuiteServer()
beforeEach(() => {
  openBrowser(server)
  saveMenuPosition(menu, { product: 'sweet-tea', top: 240.4 })
})

const place = { product: 'sweet-tea', top: 240 }

test('a scroll position is not restored on another menu', () => {
  expect(readMenuPosition(menu, null)).toEqual(place)
  expect(readMenuPosition('/menu/nashville-midtown', null)).toBeNull()
})

test('a menu’s scroll position is restored when the guest returns from a product', () => {
  expect(readMenuPosition(menu, `${origin}${menu}/product/sweet-tea`)).toEqual(place)
})

test.each([
  ['from another page', menu, `${origin}/rewards`],
  ['from another site', menu, `https://search.example${menu}/product/sweet-tea`],
  ['after another menu', '/menu/nashville-midtown', `${origin}/menu/nashville-midtown/product/sweet-tea`],
  ['without a referrer', menu, ''],
])('a menu opened %s starts at the top', (_, path, from) => {
  expect(readMenuPosition(path, from)).toBeNull()
})
