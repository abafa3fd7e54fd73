import type { SubmitAnswer, SubmitBody } from '#src/contract/submit.ts'
import { unreachableMessage } from '#src/copy/connection.ts'
import { type Result, request } from '../api/request.ts'
import { $paying } from '../session/paying.ts'
import { askGuest } from './bank-question.ts'
import { isAtStripe } from './payment.ts'
import { $remaining } from './remaining.ts'

/** Sends an order; where the kitchen first wants to know that a person does, the captcha tells it, and the order is sent again. */
export async function sendOrder(id: string, body: SubmitBody): Promise<Result<SubmitAnswer>> {
  const sent = await sendUntilTold(id, body)
  if (sent.ok || sent.error.code !== 'captcha_required') return sent
  const token = await paymentToken()
  return token.ok ? sendUntilTold(id, { ...body, captcha: token.data }) : token
}

/** Where the bank asks the guest back, it is sent once more after they answered: the same press tells the outcome. */
async function sendUntilTold(id: string, body: SubmitBody): Promise<Result<SubmitAnswer>> {
  const key = crypto.randomUUID()
  $paying.set({ cart_id: id })
  for (;;) {
    const sent = await request('post', '/carts/{id}/submit', { params: { id }, key, body })
    if (!sent.ok || sent.data.state !== 'action') return sent
    await answerBank(sent.data.client_secret)
  }
}

/** The bank's question is shown by the bank itself, where it is one. */
async function answerBank(secret: string): Promise<void> {
  if (!isAtStripe()) return askGuest(secret, $remaining.get())
  const fields = await import('./card-fields.ts').catch(() => null)
  await fields?.answerAtStripe(secret)
}

/** Few guests ever need it. */
async function paymentToken(): Promise<Result<string>> {
  const captcha = await import('../account/captcha.ts').catch(() => null)
  if (captcha) return captcha.captchaToken('payment')
  return { ok: false, error: { code: 'unreachable', message: unreachableMessage } }
}
