import type { Substitute } from '#src/contract/order/substitutes.ts'
import { isLastRemainingLine } from '#src/domain/order/last-line.ts'
import { computeLineShares } from '#src/domain/order/refund-by-line.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { orders } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import type { Context } from '../context.ts'
import { queueSubstitutesNotice } from '../mail/substitutes.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import type { OfferRow } from './offers.ts'
import { settleOffer } from './settle-offer.ts'

/**
 * Creates an offer for a sold-out line. Without substitutes, removes the line immediately. Throws if no line
 * would be left.
 */
export async function createOffer(
  ctx: Pick<Context, 'now' | 'catalog' | 'translations'>,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { line, substitutes, by }: { line: number; substitutes: Substitute[]; by: string },
): Promise<OfferRow> {
  if (substitutes.length === 0 && isLastRemainingLine(order.snapshot.products, line))
    throw new ServiceError('nothing_left')
  const { settings } = await ctx.catalog()
  const now = ctx.now()
  const until = new Date(now.getTime() + settings.order.substitute_minutes * MINUTE_MS)
  const removalRefund = computeLineShares(order.snapshot)[line - 1] ?? 0
  const [offer] = await tx
    .insert(substituteOffers)
    .values({
      id: randomId('so'),
      orderId: order.id,
      line,
      state: 'open',
      substitutes,
      removalRefund,
      madeAt: now,
      madeBy: by,
      until,
      dueAt: until,
    })
    .returning()
  if (!offer) throw new Error('Inserting a substitute offer returned no row')
  if (substitutes.length === 0) {
    await settleOffer(ctx, tx, order, offer, { state: 'left_out', who: 'kitchen', by })
    return offer
  }
  await writeOrderEvent(tx, order, { kind: 'offered', who: 'kitchen', by, at: now })
  await queueSubstitutesNotice(tx, { order, offerId: offer.id, now })
  return offer
}
