import type { Order } from '#src/contract/order/orders.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { readPendingChallenge } from '../checkout/submit-outcome.ts'
import type { Context } from '../context.ts'
import { readLatestAttempt } from '../payments/tenders/attempts.ts'
import { ServiceError } from '../service-error.ts'
import { isVisibleTo } from '../visitor.ts'
import { isPersonalDataVisible } from './is-personal-data-visible.ts'
import { findVisibleOrder } from './read-order.ts'
import { redactOrder } from './redact-order.ts'
import { addSettlements } from './with-settlement.ts'

export async function getOrder(ctx: Context, id: string): Promise<Order> {
  const order = await findVisibleOrder(ctx, id)
  if (order) {
    const [{ snapshot } = order] = await addSettlements(ctx, [order])
    return isPersonalDataVisible(ctx, order) ? snapshot : redactOrder(snapshot)
  }
  const attempt = await readLatestAttempt(ctx.db, id)
  if (!attempt || !isVisibleTo(ctx.visitor, attempt)) throw new ServiceError('order_not_found')
  if (attempt.state === 'failed') {
    const code = attempt.problem ?? 'payment_declined'
    return { state: 'failed', cart_id: id, problem: { code, message: errorTexts().errorMessages[code] } }
  }
  const challenge = (await readPendingChallenge(ctx, attempt)) ?? { client_secret: null, amount: null }
  return { state: 'confirming', cart_id: id, ...challenge }
}
