import { beforeEach, expect, test } from 'vitest'
import {
  $orderNoticesError,
  $orderNotificationSettings,
  readOrderNotices,
  setOrderEmailNotices,
  setOrderTextNotices,
} from '#src/stores/account/settings/order-notices.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type Browser, openBrowser, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
beforeEach(() => {
  browser = openBrowser(server)
})

test('a member can turn order emails off and back on in the settings', async () => {
  await resumeSession(browser, await aMember(server))
  const readSetting = () => {
    const loaded = $orderNotificationSettings.get()
    return loaded.step === 'ready' ? loaded.data.wanted : loaded.step
  }
  await readOrderNotices()
  expect(readSetting()).toBe(true)
  await setOrderEmailNotices(false)
  await readOrderNotices()
  expect(readSetting()).toBe(false)
  browser.isOnline = false
  await setOrderEmailNotices(true)
  expect(readSetting()).toBe(false)
  expect($orderNoticesError.get()).not.toBeNull()
  browser.isOnline = true
  await setOrderEmailNotices(true)
  expect(readSetting()).toBe(true)
  expect($orderNoticesError.get()).toBeNull()
})

test('a member can turn on texts to the account’s phone number in the settings', async () => {
  const member = await aMember(server)
  await resumeSession(browser, member)
  const texts = () => {
    const loaded = $orderNotificationSettings.get()
    return loaded.step === 'ready' ? loaded.data.texts : loaded.step
  }
  await readOrderNotices()
  expect(texts()).toMatchObject({ to: expect.stringMatching(/^\d{4}$/), wanted: false, stopped: false })
  await setOrderTextNotices(true)
  await readOrderNotices()
  expect(texts()).toMatchObject({ wanted: true })
  browser.isOnline = false
  await setOrderTextNotices(false)
  expect(texts()).toMatchObject({ wanted: true })
  expect($orderNoticesError.get()).not.toBeNull()
  browser.isOnline = true
})
