import type { SubmitAnswer, SubmitBody } from '#src/contract/cart/submit.ts'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { loadCode, sendWith } from '../api/load-code.ts'
import { type Result, request } from '../api/request.ts'
import { $paying } from '../session/paying.ts'
import { showBankQuestion } from './payment/bank-question.ts'
import { isAtStripe } from './payment/payment.ts'
import { $remaining } from './payment/remaining.ts'

/** Sends an order; where the kitchen first wants to know that a person does, the captcha tells it, and the order is sent again. */
export async function sendOrder(id: string, body: SubmitBody): Promise<Result<SubmitAnswer>> {
  const sent = await sendUntilAnswered(id, body)
  if (sent.ok || sent.error.code !== 'captcha_required') return sent
  const token = await paymentToken()
  return token.ok ? sendUntilAnswered(id, { ...body, captcha: token.data }) : token
}

type SentOrder = { id: string; key: string; body: SubmitBody }

/** What was sent last, where the bank could not ask: with its key, the same order is gone on with. */
let unasked: SentOrder | null = null

/** Where the bank asks the guest back, it is sent once more after they answered: the same press tells the outcome. */
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

/** Whether the guest orders the same; what it is promised by may be asked anew with each press. */
function isSame(one: Omit<SentOrder, 'key'>, other: Omit<SentOrder, 'key'>): boolean {
  const wish = ({ id, body: { quote, ready, ...body } }: Omit<SentOrder, 'key'>) => JSON.stringify([id, body])
  return wish(one) === wish(other)
}

/** The bank's question is shown by the bank itself, where it is one; false when it could not be. */
async function passChallenge(secret: string): Promise<boolean> {
  if (isAtStripe()) {
    const fields = await loadCode(() => import('./payment/card-fields.ts'))
    return (await fields?.answerAtStripe(secret)) ?? false
  }
  await showBankQuestion(secret, $remaining.get())
  return true
}

/** The token of the captcha, which few need. */
function paymentToken(): Promise<Result<string>> {
  return sendWith(
    () => import('../account/captcha.ts'),
    ({ captchaToken }) => captchaToken('payment'),
  )
}
