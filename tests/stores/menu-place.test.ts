import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leaveMenuAt, placeOnMenu } from '#src/stores/menu/menu-place.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { openBrowser } from '#tests/support/stores.ts'

const menu = '/menu/nashville-five-points'
const origin = 'http://localhost:4321'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => {
  openBrowser(server)
  leaveMenuAt(menu, 2_400.4)
})

test('back from a product of a menu its place is known', () => {
  expect(placeOnMenu(menu, `${origin}${menu}/product/sweet-tea`)).toBe(2_400)
})

test.each([
  ['from another page', menu, `${origin}/rewards`],
  ['from somewhere else', menu, `https://search.example${menu}/product/sweet-tea`],
  ['of another menu', '/menu/nashville-midtown', `${origin}/menu/nashville-midtown/product/sweet-tea`],
  ['without a word of where from', menu, ''],
])('%s a menu begins at its top', (_, path, from) => {
  expect(placeOnMenu(path, from)).toBe(0)
})
