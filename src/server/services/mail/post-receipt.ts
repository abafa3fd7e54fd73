import type { PlacedOrder } from '../../../contract/orders.ts'
import { emailKey } from '../../../domain/member/email.ts'
import { CLAIM_LINK_MS } from '../../../domain/member/session-times.ts'
import type { Transaction } from '../../db/database.ts'
import { orderReceipt } from '../../mail/order-receipt.ts'
import type { Context } from '../context.ts'
import { receiptLimit } from '../limits/limit.ts'
import { countTries } from '../limits/take-tries.ts'
import { createLink } from './one-time-links.ts'
import { postMail } from './outbox.ts'

type Receipt = { order: PlacedOrder; email: string; isGuests: boolean; chain: string }

/** Mails what was ordered; a guest's mail also carries the one link that takes the order into an account. */
export async function postReceipt(
  ctx: Pick<Context, 'now' | 'siteUrl'>,
  tx: Transaction,
  { order, email, isGuests, chain }: Receipt,
): Promise<void> {
  const link = `${ctx.siteUrl}/order/confirm/${order.id}`
  const claimLink = isGuests ? await makeClaimLink(ctx, tx, order, email) : null
  const letter = orderReceipt({ chain, order, link, claimLink })
  await postMail(tx, ctx, { to: email, orderId: order.id, ...letter })
}

async function makeClaimLink(
  ctx: Pick<Context, 'now' | 'siteUrl'>,
  tx: Transaction,
  order: PlacedOrder,
  email: string,
): Promise<string> {
  const about = { purpose: 'claim-order', email, orderId: order.id, lastsMs: CLAIM_LINK_MS } as const
  return `${ctx.siteUrl}/account/claim?token=${await createLink(ctx, tx, about)}`
}

type Buyer = { email: string; memberId: string | null }

/**
 * Whether an order's receipt is mailed: a guest's address gets so many an hour. Counted in the transaction that writes the
 * order, so that a submit which is refused takes no receipt from anybody.
 */
export async function mayMailReceipt(
  ctx: Pick<Context, 'db' | 'now'>,
  { email, memberId }: Buyer,
): Promise<boolean> {
  if (memberId !== null) return true
  const standings = await countTries(ctx, [{ limit: receiptLimit, who: emailKey(email) }])
  return standings.every(({ limit, count }) => count <= limit.max)
}
