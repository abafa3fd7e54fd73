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

type Receipt = { order: PlacedOrder; email: string; memberId: string | null; chain: string }

/** Mails what was ordered; a guest's mail also carries the one link that takes the order into an account. */
export async function postReceipt(
  ctx: Pick<Context, 'now' | 'siteUrl'>,
  tx: Transaction,
  { order, email, memberId, chain }: Receipt,
): Promise<void> {
  // Whoever ordered may have deleted their account while the bank was asked.
  if (email === '') return
  const link = `${ctx.siteUrl}/order/confirm/${order.id}`
  const claimLink = memberId === null ? await makeClaimLink(ctx, tx, order, email) : null
  await postMail(tx, ctx, { to: email, ...orderReceipt({ chain, order, link, claimLink }) })
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

/** Whether an order's receipt is mailed: a guest's address gets so many an hour. Outside of any transaction. */
export async function mayMailReceipt(
  ctx: Pick<Context, 'db' | 'now'>,
  { email, memberId }: Buyer,
): Promise<boolean> {
  if (memberId !== null) return true
  const standings = await countTries(ctx, [{ limit: receiptLimit, who: emailKey(email) }])
  return standings.every(({ limit, count }) => count <= limit.max)
}
