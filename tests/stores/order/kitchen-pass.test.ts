import { beforeEach, describe, expect, test } from 'vitest'
import { $board, loadBoard } from '#src/stores/kitchen-pass/board.ts'
import { changePace, changePause } from '#src/stores/kitchen-pass/pace.ts'
import { $passState, initialPassState, openPass } from '#src/stores/kitchen-pass/pass.ts'
import { $stock, $stockMessage, changeStock, loadStock } from '#src/stores/kitchen-pass/stock.ts'
import { createPassSecret, openPassOnTablet } from '#tests/support/kitchen-pass.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { openFreshPass } from '#tests/support/orders/opened-pass.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const secret = await createPassSecret(server, '101', 'counter tablet')

beforeEach(async () => {
  browser = await openFreshPass(server, secret)
})

describe('opening a tablet pass', () => {
  test('a kitchen tablet removes the secret from the URL and can be reloaded without it', async () => {
    expect($passState.get()).toMatchObject({ step: 'open', info: { name: 'counter tablet' } })
    expect(browser.hash).toBe('')
    $passState.set(initialPassState)
    await openPass('101')
    expect($passState.get().step).toBe('open')
  })

  test('a kitchen tablet uses the secret in the URL once it is online', async () => {
    browser.cookies.clear()
    browser.hash = secret
    browser.isOnline = false
    browser.onWait = () => {
      expect($passState.get().step).toBe('unreachable')
      browser.isOnline = true
    }
    await openPass('101')
    expect($passState.get().step).toBe('open')
  })

  test('a kitchen tablet with another kitchen’s pass or an unknown secret shows that it has no access', async () => {
    await openPass('102')
    expect($passState.get().step).toBe('gone')
    browser.cookies.clear()
    for (const secret of ['made-up', 'longer than a secret is '.repeat(5)]) {
      $passState.set(initialPassState)
      browser.hash = secret
      browser.onWait = () => Promise.reject(new Error('It waits for a connection that it has'))
      await openPass('101')
      expect($passState.get().step).toBe('gone')
    }
  })
})

test('a kitchen tablet whose pass was revoked loses access at its next request', async () => {
  const short = await openPassOnTablet(server, await createPassSecret(server, '101', 'short'))
  const good = $passState.get()
  browser.cookies.set('pass', short.cookie.split('=')[1] ?? '')
  await createKitchenConsole(server).output('revoke', String(short.info.number))
  const item = { target: 'three-tenders', name: '', of: '', kind: 'product' as const, sold_out: null }
  for (const request of [
    () => changePace(null),
    () => changePause(null, null),
    () => changeStock(item, 'today'),
    loadStock,
  ]) {
    $passState.set(good)
    await request()
    expect($passState.get().step).toBe('gone')
  }
})

test('the crew can change an item’s stock, pause a handoff, and slow down the kitchen', async () => {
  await loadStock()
  const item = () => {
    const stock = $stock.get()
    return stock.step === 'ready' ? stock.data.find(({ target }) => target === 'three-tenders') : undefined
  }
  const tenders = item()
  if (!tenders) throw new Error('There are no tenders')
  await changeStock(tenders, 'today')
  expect(item()?.sold_out).toMatchObject({ here: true })
  expect($stockMessage.get()).toEqual({ text: 'Three Tenders is sold out.' })
  await changeStock(tenders, null)
  expect(item()?.sold_out).toBeNull()
  await loadBoard()
  await changePause('delivery', { minutes: 30, reason: 'driver' })
  expect($board.get()?.pace.closures).toMatchObject([{ handoff: 'delivery' }])
  await changePause('delivery', null)
  await changePace({ percent: 50, minutes: 60 })
  expect($board.get()?.pace).toMatchObject({ closures: [], slow: { percent: 50 } })
})
