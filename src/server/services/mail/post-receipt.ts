import type { PlacedOrder } from '../../../contract/orders.ts'
import { CLAIM_LINK_MS } from '../../../domain/member/session-times.ts'
import type { Transaction } from '../../db/database.ts'
import { orderReceipt } from '../../mail/order-receipt.ts'
import type { Context } from '../context.ts'
import { createLink } from './one-time-links.ts'
import { postMail } from './post-mail.ts'

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
