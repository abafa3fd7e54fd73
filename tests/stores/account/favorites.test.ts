import { beforeEach, expect, test } from 'vitest'
import { $favoriteError, $favorites, toggleFavorite } from '#src/stores/account/favorites.ts'
import { $member, readMember } from '#src/stores/account/member.ts'
import { aMember } from '#tests/support/members/members.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
beforeEach(async () => {
  browser = openBrowser(server)
  await resumeSession(browser, await aMember(server))
})

test('a member can add and remove a favorite kitchen', async () => {
  await toggleFavorite(kitchen.menu_id)
  await readMember()
  expect($favorites.get()).toEqual([kitchen.menu_id])
  await toggleFavorite(kitchen.menu_id)
  await readMember()
  expect($favorites.get()).toEqual([])
})

test('a new favorite is shown immediately but removed with an error if the request fails', async () => {
  browser.isOnline = false
  const toggled = toggleFavorite(kitchen.menu_id)
  expect($favorites.get()).toEqual([kitchen.menu_id])
  await toggled
  expect($favorites.get()).toEqual([])
  expect($favoriteError.get()?.code).toBe('unreachable')
})

test('a second click on a favorite before the first response has no effect', async () => {
  await Promise.all([toggleFavorite(kitchen.menu_id), toggleFavorite(kitchen.menu_id)])
  await readMember()
  expect($favorites.get()).toEqual([kitchen.menu_id])
})

test('an unknown kitchen cannot be added to favorites', async () => {
  await toggleFavorite('nowhere')
  expect($favorites.get()).toEqual([])
  expect($favoriteError.get()?.code).toBe('location_not_found')
})

test('a kitchen can be added to favorites before the member has loaded', async () => {
  $member.set(null)
  await toggleFavorite(kitchen.menu_id)
  expect($favorites.get()).toEqual([kitchen.menu_id])
})
