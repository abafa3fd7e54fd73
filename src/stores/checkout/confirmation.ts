import { atom } from 'nanostores'
import type { AttemptProblem } from '#src/contract/errors.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { readMember } from '../account/member.ts'
import { readSettings } from '../api/app-settings.ts'
import { loadModule } from '../api/load-module.ts'
import { type ApiError, request } from '../api/request.ts'
import { dropBag } from '../bag/bag.ts'
import { environment } from '../browser/environment.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { claimExpectedPurchase } from '../session/expected-purchase.ts'
import { parseOrderId, saveLastOrder } from '../session/last-order.ts'
import { $pendingOrder } from '../session/pending-order.ts'
import { $storedBag } from '../session/stored-bag.ts'
import { $isMember } from '../session/stored-member.ts'
import { trackEvent } from '../tracking/track.ts'
import { toTrackedLines } from '../tracking/tracked-item.ts'

export type OrderConfirmationState =
  | { step: 'reading' }
  | { step: 'placed'; order: PlacedOrder }
  /**
   * `stopped`: polling is paused until the guest resumes it. `challenge`: the guest has to answer the bank's
   * challenge on this page. `challenge-elsewhere`: the checkout in another tab shows the challenge.
   */
  | { step: 'confirming'; pace: 'normal' | 'slow' | 'stopped' | 'challenge' | 'challenge-elsewhere' }
  /** The payment failed, and the bag still exists. */
  | { step: 'failed'; problem: { code: AttemptProblem; message: string } }
  | { step: 'missing' }
  | { step: 'unreachable'; error: ApiError }

const POLL_MS = 1_500
/**
 * Poll interval during a bank challenge. It is longer than `POLL_MS`, because guests respond more slowly than
 * banks.
 */
const CHALLENGE_POLL_MS = 5_000
const SLOW_AFTER_MS = 20_000
const POLL_TIMEOUT_MS = 120_000

export const $confirmation = atom<OrderConfirmationState>({ step: 'reading' })
whileMounted($confirmation, () => readConfirmation(parseOrderId(environment().path())))

/** Polls an order until its outcome is known. Stops after two minutes and lets the guest resume polling. */
export async function readConfirmation(id: string): Promise<void> {
  const { now, wait } = environment()
  let startedAt = now()
  $confirmation.set({ step: 'reading' })
  for (;;) {
    const result = await request('get', '/orders/{id}', { params: { id } })
    if (!result.ok) {
      const isMissing = result.error.code === 'order_not_found' || result.error.code === 'invalid_request'
      // The order never reached the server, so the guest can still pay for the bag.
      if (isMissing && clearPendingOrder(id)) return environment().replace('/order/checkout')
      return $confirmation.set(isMissing ? { step: 'missing' } : { step: 'unreachable', error: result.error })
    }
    const order = result.data
    if (order.state !== 'confirming') clearPendingOrder(order.cart_id)
    if (order.state === 'placed') {
      saveLastOrder(order.cart_id)
      void trackPurchase(order)
      if ($isMember.get()) void readMember()
      if ($storedBag.get()?.cart_id === order.cart_id) dropBag('placed')
      return $confirmation.set({ step: 'placed', order })
    }
    if (order.state === 'failed') return $confirmation.set({ step: 'failed', problem: order.problem })
    const provider = order.client_secret === null ? null : (await readSettings())?.payment.provider
    if (order.client_secret !== null && provider === 'sandbox') {
      $confirmation.set({ step: 'confirming', pace: 'challenge' })
      const { showBankChallenge } = await import('./payment/bank-challenge.ts')
      await showBankChallenge(order.client_secret, order.amount)
      startedAt = now()
      continue
    }
    // Stripe shows its challenge only on the checkout page, in the tab that has the bag, so this page only
    // waits for the outcome.
    if (provider === 'stripe' && $pendingOrder.get()?.cart_id === order.cart_id) {
      $confirmation.set({ step: 'confirming', pace: 'challenge-elsewhere' })
      await wait(CHALLENGE_POLL_MS)
      startedAt = now()
      continue
    }
    const waited = now() - startedAt
    if (waited > POLL_TIMEOUT_MS) return $confirmation.set({ step: 'confirming', pace: 'stopped' })
    $confirmation.set({ step: 'confirming', pace: waited > SLOW_AFTER_MS ? 'slow' : 'normal' })
    await wait(POLL_MS)
  }
}

function clearPendingOrder(cartId: string): boolean {
  const wasPending = $pendingOrder.get()?.cart_id === cartId
  if (wasPending) $pendingOrder.set(null)
  return wasPending
}

export async function trackPurchase(order: PlacedOrder): Promise<void> {
  if (!claimExpectedPurchase(order.cart_id)) return
  const { tax, handoff: shipping } = order.totals
  trackEvent('purchase', { transaction_id: order.num, items: toTrackedLines(order), tax, shipping })
  const variants = await loadModule(() => import('../tracking/count-variant.ts'))
  variants?.countOrderStep()
}
