import type { SubmitAnswer, SubmitBody } from '#src/contract/cart/submit.ts'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { loadCode, sendWith } from '../api/load-code.ts'
import { type Result, request } from '../api/request.ts'
import { $paying } from '../session/paying.ts'
import { showBankQuestion } from './payment/bank-question.ts'
import { isAtStripe } from './payment/payment.ts'
import { $remaining } from './payment/remaining.ts'

export async function sendOrder(id: string, body: SubmitBody): Promise<Result<SubmitAnswer>> {
  const sent = await sendUntilAnswered(id, body)
  if (sent.ok || sent.error.code !== 'captcha_required') return sent
  const token = await paymentToken()
  return token.ok ? sendUntilAnswered(id, { ...body, captcha: token.data }) : token
}

type SentOrder = { id: string; key: string; body: SubmitBody }

/** The last order whose bank challenge could not be shown; resending it with the same key continues it. */
let unasked: SentOrder | null = null

/**
 * Sends the order, and again once the guest has answered the bank's challenge, so that one press gives the
 * outcome.
 */
async function sendUntilAnswered(id: string, body: SubmitBody): Promise<Result<SubmitAnswer>> {
  const order = unasked && isSame(unasked, { id, body }) ? unasked : { id, key: crypto.randomUUID(), body }
  unasked = null
  let wasAsked = true
  $paying.set({ cart_id: id })
  for (;;) {
    const sent = await request('post', '/carts/{id}/submit', {
      params: { id },
      key: order.key,
      body: order.body,
    })
    if (!sent.ok || sent.data.state !== 'action') return sent
    if (!wasAsked) {
      unasked = order
      return { ok: false, error: { code: 'payment_not_confirmed', message: cardFieldsCopy.notAsked } }
    }
    wasAsked = await passChallenge(sent.data.client_secret)
  }
}

/** True if both are the same order; the quote may differ per press. */
function isSame(one: Omit<SentOrder, 'key'>, other: Omit<SentOrder, 'key'>): boolean {
  const wish = ({ id, body: { quote, ready, ...body } }: Omit<SentOrder, 'key'>) => JSON.stringify([id, body])
  return wish(one) === wish(other)
}

async function passChallenge(secret: string): Promise<boolean> {
  if (isAtStripe()) {
    const fields = await loadCode(() => import('./payment/card-fields.ts'))
    return (await fields?.answerAtStripe(secret)) ?? false
  }
  await showBankQuestion(secret, $remaining.get())
  return true
}

function paymentToken(): Promise<Result<string>> {
  return sendWith(
    () => import('../account/captcha.ts'),
    ({ captchaToken }) => captchaToken('payment'),
  )
}
