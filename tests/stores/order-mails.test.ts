import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  $orderMails,
  $orderMailsError,
  chooseOrderMails,
  readOrderMails,
} from '#src/stores/account/order-mails.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs, openBrowser } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => {
  browser = openBrowser(server)
})

test('mails about orders are ended by a member in their settings, and wanted again, unless the kitchen cannot be reached', async () => {
  await comeBackAs(browser, await aMember(server))
  const wanted = () => {
    const loaded = $orderMails.get()
    return loaded.step === 'ready' ? loaded.data.wanted : loaded.step
  }
  await readOrderMails()
  expect(wanted()).toBe(true)
  await chooseOrderMails(false)
  await readOrderMails()
  expect(wanted()).toBe(false)
  browser.isOnline = false
  await chooseOrderMails(true)
  expect(wanted()).toBe(false)
  expect($orderMailsError.get()).not.toBeNull()
  browser.isOnline = true
  await chooseOrderMails(true)
  expect(wanted()).toBe(true)
  expect($orderMailsError.get()).toBeNull()
})
