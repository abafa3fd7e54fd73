import { afterAll, beforeAll, expect, test } from 'vitest'
import { $isOnline } from '#src/stores/browser/online.ts'
import { untilReachable } from '#src/stores/browser/reachable.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { openBrowser } from '#tests/support/stores.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('an unreachable site is polled until it responds', async () => {
  const browser = openBrowser(server)
  browser.isOnline = false
  let looks = 0
  browser.whileWaiting = () => {
    looks += 1
    browser.isOnline = looks === 3
  }
  await untilReachable()
  expect(looks).toBe(3)
})

test('an unreachable site is polled immediately when the browser is online, and again if that fails', async () => {
  const browser = openBrowser(server)
  browser.isOnline = false
  let isWaiting = false
  let passTime = () => {}
  browser.whileWaiting = () =>
    new Promise(resolve => {
      isWaiting = true
      passTime = resolve
    })
  let isThere = false
  $isOnline.set(false)
  const reached = untilReachable().then(() => {
    isThere = true
  })
  isWaiting = false
  $isOnline.set(true)
  await expect.poll(() => isWaiting).toBe(true)
  expect(isThere).toBe(false)
  browser.isOnline = true
  passTime()
  await reached
  expect(isThere).toBe(true)
})
