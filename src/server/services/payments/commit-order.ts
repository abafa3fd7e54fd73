import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '../../../contract/orders.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { Transaction } from '../../db/database.ts'
import { carts } from '../../db/schema.ts'
import type { PaidCard } from '../../providers/payment/provider.ts'
import type { Context } from '../context.ts'
import { postReceipt } from '../mail/post-receipt.ts'
import { earnPoints } from '../points/earn.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { insertOrder } from './insert-order.ts'

type Paid = { attempt: AttemptRow; card: PaidCard | null; catalogue: Catalogue; isMailed: boolean }

/**
 * Writes the order of a paid attempt, with the points and the mail that come of it; the unique cart makes a second
 * one impossible.
 */
export async function commitOrder(
  ctx: Pick<Context, 'now' | 'siteUrl'>,
  tx: Transaction,
  { attempt, card, catalogue, isMailed }: Paid,
): Promise<void> {
  const { draft, memberId, contact } = attempt
  const order: PlacedOrder = {
    ...draft,
    // The account may have been deleted while the bank was asked.
    points: memberId === null ? null : draft.points,
    payments: draft.payments.map(payment => ({ ...payment, card })),
  }
  await insertOrder(tx, { order, contact, memberId, attemptId: attempt.id })
  await tx.update(carts).set({ state: 'ordered' }).where(eq(carts.id, attempt.cartId))
  if (memberId !== null) await earnPoints(tx, memberId, order)
  if (!isMailed) return
  await postReceipt(ctx, tx, { order, email: contact.email, memberId, chain: catalogue.settings.name })
}
