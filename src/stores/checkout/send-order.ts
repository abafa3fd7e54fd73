import type { z } from 'zod'
import type { submitCart } from '#src/contract/submit.ts'
import { unreachableMessage } from '#src/copy/connection.ts'
import { type Result, request } from '../api/request.ts'

type Body = Parameters<typeof send>[1]

/** Sends an order; where the kitchen first wants to know that a person does, the captcha tells it, and the order is sent again. */
export async function sendOrder(id: string, body: Body): ReturnType<typeof send> {
  const sent = await send(id, body)
  if (sent.ok || sent.error.code !== 'captcha_required') return sent
  const token = await paymentToken()
  return token.ok ? send(id, { ...body, captcha: token.data }) : token
}

function send(id: string, body: z.input<typeof submitCart.body>) {
  return request('post', '/carts/{id}/submit', { params: { id }, key: crypto.randomUUID(), body })
}

/** Few guests ever need it. */
async function paymentToken(): Promise<Result<string>> {
  const captcha = await import('../account/captcha.ts').catch(() => null)
  if (captcha) return captcha.captchaToken('payment')
  return { ok: false, error: { code: 'unreachable', message: unreachableMessage } }
}
