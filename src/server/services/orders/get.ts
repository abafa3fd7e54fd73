import { eq, or } from 'drizzle-orm'
import type { Order } from '../../../contract/order/orders.ts'
import { orders } from '../../db/schema/orders.ts'
import { errorWords } from '../../words/error-words.ts'
import { clientSecretOf } from '../checkout/submit-outcome.ts'
import type { Context } from '../context.ts'
import { readLastAttempt } from '../payments/tenders/attempts.ts'
import { ServiceError } from '../service-error.ts'
import { isVisibleTo } from '../visitor.ts'
import { redactOrder } from './redact-order.ts'
import { withShownRefunds } from './shown-refunds.ts'
import { showsPerson } from './shows-person.ts'

/**
 * An order by its own id or its cart's; before it exists, what is known of the attempt to place it. A guest's says for a
 * while only whom it was for.
 */
export async function getOrder(ctx: Context, id: string): Promise<Order> {
  const [found] = await ctx.db
    .select({ id: orders.id, state: orders.state, snapshot: orders.snapshot, memberId: orders.memberId })
    .from(orders)
    .where(or(eq(orders.id, id), eq(orders.cartId, id)))
  const attempt = found ? null : await readLastAttempt(ctx.db, id)
  if (found && isVisibleTo(ctx.visitor, found)) {
    const [{ snapshot } = found] = await withShownRefunds(ctx, [found])
    return showsPerson(ctx, found) ? snapshot : redactOrder(snapshot)
  }
  if (!attempt || !isVisibleTo(ctx.visitor, attempt)) throw new ServiceError('order_not_found')
  if (attempt.state === 'failed') {
    const code = attempt.problem ?? 'payment_declined'
    return { state: 'failed', cart_id: id, problem: { code, message: errorWords().errorMessages[code] } }
  }
  return { state: 'confirming', cart_id: id, client_secret: await clientSecretOf(ctx, attempt) }
}
