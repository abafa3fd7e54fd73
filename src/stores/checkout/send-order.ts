import type { SubmitBody, SubmitResult } from '#src/contract/cart/submit.ts'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { loadModule, sendWithModule } from '../api/load-module.ts'
import { type Result, request } from '../api/request.ts'
import { $pendingOrder } from '../session/pending-order.ts'
import { showBankChallenge } from './payment/bank-challenge.ts'
import { usesStripe } from './payment/payment.ts'
import { $remainingAmount } from './payment/remaining.ts'

export async function sendOrder(id: string, body: SubmitBody): Promise<Result<SubmitResult>> {
  const result = await sendUntilConfirmed(id, body)
  if (result.ok || result.error.code !== 'captcha_required') return result
  const token = await paymentToken()
  return token.ok ? sendUntilConfirmed(id, { ...body, captcha: token.data }) : token
}

type SentOrder = { id: string; key: string; body: SubmitBody }

/**
 * The order whose bank challenge could not be shown, if the latest attempt ended that way. Resending the
 * order with its idempotency key continues the payment.
 */
let unchallengedOrder: SentOrder | null = null

/**
 * Sends the order and, after the guest answers a bank challenge, resends it, so that the guest has to click
 * Place Order only once.
 */
async function sendUntilConfirmed(id: string, body: SubmitBody): Promise<Result<SubmitResult>> {
  const order =
    unchallengedOrder && isSameOrder(unchallengedOrder, { id, body })
      ? unchallengedOrder
      : { id, key: crypto.randomUUID(), body }
  unchallengedOrder = null
  let wasShown = true
  $pendingOrder.set({ cart_id: id })
  for (;;) {
    const result = await request('post', '/carts/{id}/submit', {
      params: { id },
      key: order.key,
      body: order.body,
    })
    if (!result.ok || result.data.state !== 'action') return result
    if (!wasShown) {
      unchallengedOrder = order
      return { ok: false, error: { code: 'payment_not_confirmed', message: cardFieldsCopy.notAsked } }
    }
    wasShown = await showChallenge(result.data.client_secret)
  }
}

/**
 * True if both requests are for the same order. Ignores quotes and ready times, which can differ between
 * attempts.
 */
function isSameOrder(one: Omit<SentOrder, 'key'>, other: Omit<SentOrder, 'key'>): boolean {
  const orderKey = ({ id, body: { quote, ready, ...body } }: Omit<SentOrder, 'key'>) =>
    JSON.stringify([id, body])
  return orderKey(one) === orderKey(other)
}

async function showChallenge(secret: string): Promise<boolean> {
  if (usesStripe()) {
    const fields = await loadModule(() => import('./payment/card-fields.ts'))
    return (await fields?.showStripeChallenge(secret)) ?? false
  }
  await showBankChallenge(secret, $remainingAmount.get())
  return true
}

function paymentToken(): Promise<Result<string>> {
  return sendWithModule(
    () => import('../account/captcha.ts'),
    ({ requestCaptchaToken }) => requestCaptchaToken('payment'),
  )
}
