import { expect, test } from 'vitest'
import { $isOnline } from '#src/stores/browser/online.ts'
import { waitUntilReachable } from '#src/stores/browser/wait-until-reachable.ts'
import { openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()

test('an unreachable site is polled until it responds', async () => {
  const browser = openBrowser(server)
  browser.isOnline = false
  let variants = 0
  browser.onWait = () => {
    variants += 1
    browser.isOnline = variants === 3
  }
  await waitUntilReachable()
  expect(variants).toBe(3)
})

test('an unreachable site is polled immediately when the browser comes online', async () => {
  const browser = openBrowser(server)
  browser.isOnline = false
  let isWaiting = false
  let passTime = () => {}
  browser.onWait = () =>
    new Promise(resolve => {
      isWaiting = true
      passTime = resolve
    })
  let exists = false
  $isOnline.set(false)
  const reached = waitUntilReachable().then(() => {
    exists = true
  })
  isWaiting = false
  $isOnline.set(true)
  await expect.poll(() => isWaiting).toBe(true)
  expect(exists).toBe(false)
  browser.isOnline = true
  passTime()
  await reached
  expect(exists).toBe(true)
})
