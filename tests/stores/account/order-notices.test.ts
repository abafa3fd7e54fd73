import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  $orderNotices,
  $orderNoticesError,
  chooseOrderMails,
  chooseOrderTexts,
  readOrderNotices,
} from '#src/stores/account/settings/order-notices.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser, resumeAs } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => {
  browser = openBrowser(server)
})

test('a member turns order mails off and on in the settings, unless the request fails', async () => {
  await resumeAs(browser, await aMember(server))
  const wanted = () => {
    const loaded = $orderNotices.get()
    return loaded.step === 'ready' ? loaded.data.wanted : loaded.step
  }
  await readOrderNotices()
  expect(wanted()).toBe(true)
  await chooseOrderMails(false)
  await readOrderNotices()
  expect(wanted()).toBe(false)
  browser.isOnline = false
  await chooseOrderMails(true)
  expect(wanted()).toBe(false)
  expect($orderNoticesError.get()).not.toBeNull()
  browser.isOnline = true
  await chooseOrderMails(true)
  expect(wanted()).toBe(true)
  expect($orderNoticesError.get()).toBeNull()
})

test('a member turns texts on in the settings, for the phone of the account', async () => {
  const member = await aMember(server)
  await resumeAs(browser, member)
  const texts = () => {
    const loaded = $orderNotices.get()
    return loaded.step === 'ready' ? loaded.data.texts : loaded.step
  }
  await readOrderNotices()
  expect(texts()).toMatchObject({ to: expect.stringMatching(/^\d{4}$/), wanted: false, stopped: false })
  await chooseOrderTexts(true)
  await readOrderNotices()
  expect(texts()).toMatchObject({ wanted: true })
  browser.isOnline = false
  await chooseOrderTexts(false)
  expect(texts()).toMatchObject({ wanted: true })
  expect($orderNoticesError.get()).not.toBeNull()
  browser.isOnline = true
})
