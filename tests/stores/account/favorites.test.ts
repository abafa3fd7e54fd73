import { beforeEach, expect, test } from 'vitest'
import { $favoriteError, $favorites, toggleFavorite } from '#src/stores/account/favorites.ts'
import { $member, readMember } from '#src/stores/account/member.ts'
import { aMember } from '#tests/support/members/members.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, resumeSession } from '#tests/support/stores.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await suiteServer()
beforeEach(async () => {
  browser = openBrowser(server)
  await resumeSession(browser, await aMember(server))
})

test('a member toggles a favorite kitchen', async () => {
  await toggleFavorite(kitchen.menu_id)
  await readMember()
  expect($favorites.get()).toEqual([kitchen.menu_id])
  await toggleFavorite(kitchen.menu_id)
  await readMember()
  expect($favorites.get()).toEqual([])
})

test('a favorite is shown immediately and reverted with a reason if the request fails', async () => {
  browser.isOnline = false
  const toggled = toggleFavorite(kitchen.menu_id)
  expect($favorites.get()).toEqual([kitchen.menu_id])
  await toggled
  expect($favorites.get()).toEqual([])
  expect($favoriteError.get()?.code).toBe('unreachable')
})

test('a favorite toggled twice before the response is changed once', async () => {
  await Promise.all([toggleFavorite(kitchen.menu_id), toggleFavorite(kitchen.menu_id)])
  await readMember()
  expect($favorites.get()).toEqual([kitchen.menu_id])
})

test('an unknown kitchen is rejected as a favorite', async () => {
  await toggleFavorite('nowhere')
  expect($favorites.get()).toEqual([])
  expect($favoriteError.get()?.code).toBe('location_not_found')
})

test('a favorite toggled before the member is loaded is shown once the member is loaded', async () => {
  $member.set(null)
  await toggleFavorite(kitchen.menu_id)
  expect($favorites.get()).toEqual([kitchen.menu_id])
})
