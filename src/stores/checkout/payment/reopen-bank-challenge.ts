import { readSettings } from '#src/stores/api/app-settings.ts'
import { request } from '#src/stores/api/request.ts'

/**
 * Reopens Stripe's bank challenge if it is unanswered, for example after a reload. Must be called on the
 * checkout page, because the confirmation page cannot show the challenge.
 */
export async function reopenBankChallenge(cartId: string): Promise<void> {
  if ((await readSettings())?.payment.provider !== 'stripe') return
  const order = await request('get', '/orders/{id}', { params: { id: cartId } })
  if (!order.ok || order.data.state !== 'confirming' || order.data.client_secret === null) return
  const { showStripeChallenge } = await import('./card-fields.ts')
  await showStripeChallenge(order.data.client_secret)
}
