import { beforeEach, describe, expect, test } from 'vitest'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { $board, loadBoard } from '#src/stores/kitchen-pass/board.ts'
import {
  $delayDialog,
  $delayRequest,
  openDelayDialog,
  reportDelay,
} from '#src/stores/kitchen-pass/delay-dialog.ts'
import { $passState, $serverNow, initialPassState, openPass } from '#src/stores/kitchen-pass/pass.ts'
import { $ticketViews } from '#src/stores/kitchen-pass/ticket-views.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createPassSecret } from '#tests/support/kitchen-pass.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
beforeEach(async () => {
  browser = openBrowser(server)
  $board.set(null)
  $passState.set(initialPassState)
  browser.hash = await createPassSecret(server, '101', 'counter tablet')
  await openPass('101')
})

async function anAcceptedOrder() {
  const { id } = await aPaidOrder(api)
  await transitionOrder(server.ctx, id, { to: 'accepted', who: 'kitchen' })
  await loadBoard()
  return () => {
    const ticket = $ticketViews.get().find(each => each.id === id)
    if (!ticket) throw new Error('It is not on the board')
    return ticket
  }
}

describe('delaying an order', () => {
  test('the kitchen board shows the new time of a delayed order', async () => {
    const ticket = await anAcceptedOrder()
    const { ready } = ticket().time
    openDelayDialog(ticket())
    await reportDelay({ minutes: 10, reason: 'busy' })
    expect(Date.parse(ticket().time.ready) - Date.parse(ready)).toBe(10 * 60_000)
    expect($delayDialog.get()).toBeNull()
  })

  test('an order that is delayed after its promised time gets a time in the future', async () => {
    const ticket = await anAcceptedOrder()
    const { ready } = ticket().time
    openDelayDialog(ticket())
    $serverNow.set(Date.parse(ready) + 7 * 60_000)
    await reportDelay({ minutes: 5, reason: 'driver' })
    expect(Date.parse(ticket().time.ready) - Date.parse(ready)).toBe(12 * 60_000)
  })

  test('the delay dialog stays open after a lost response until a retry succeeds', async () => {
    const ticket = await anAcceptedOrder()
    const { ready } = ticket().time
    openDelayDialog(ticket())
    browser.responsesToLose = 1
    await reportDelay({ minutes: 5, reason: 'again' })
    expect($delayRequest.get().step).toBe('failed')
    expect($delayDialog.get()).not.toBeNull()
    await reportDelay({ minutes: 5, reason: 'again' })
    expect($delayDialog.get()).toBeNull()
    expect(Date.parse(ticket().time.ready) - Date.parse(ready)).toBe(5 * 60_000)
  })
})
