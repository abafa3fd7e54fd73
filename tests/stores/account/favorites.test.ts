import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { $favoriteError, $favorites, toggleFavorite } from '#src/stores/account/favorites.ts'
import { $member, readMember } from '#src/stores/account/member.ts'
import { aMember } from '#tests/support/members/members.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs, openBrowser } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = openBrowser(server)
  await comeBackAs(browser, await aMember(server))
})

test('a kitchen that is not saved is saved, and one that is is taken off', async () => {
  await toggleFavorite(kitchen.menu_id)
  await readMember()
  expect($favorites.get()).toEqual([kitchen.menu_id])
  await toggleFavorite(kitchen.menu_id)
  await readMember()
  expect($favorites.get()).toEqual([])
})

test('shows at once, and goes back with a reason when the kitchen cannot be reached', async () => {
  browser.isOnline = false
  const toggled = toggleFavorite(kitchen.menu_id)
  expect($favorites.get()).toEqual([kitchen.menu_id])
  await toggled
  expect($favorites.get()).toEqual([])
  expect($favoriteError.get()?.code).toBe('unreachable')
})

test('pressed again before the answer, it is one change', async () => {
  await Promise.all([toggleFavorite(kitchen.menu_id), toggleFavorite(kitchen.menu_id)])
  await readMember()
  expect($favorites.get()).toEqual([kitchen.menu_id])
})

test('a kitchen there is none of is refused, and shown as it is', async () => {
  await toggleFavorite('nowhere')
  expect($favorites.get()).toEqual([])
  expect($favoriteError.get()?.code).toBe('location_not_found')
})

test('pressed before the member is read, it is shown once they are', async () => {
  $member.set(null)
  await toggleFavorite(kitchen.menu_id)
  expect($favorites.get()).toEqual([kitchen.menu_id])
})
