import { eq } from 'drizzle-orm'
import { type PlacedOrder, placedOrder } from '#src/contract/order/orders.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { mailboxKey } from '#src/domain/member/email.ts'
import { CLAIM_LINK_MS } from '#src/domain/member/session-times.ts'
import { isUnfulfilledState } from '#src/domain/order/order-states.ts'
import type { MailRow } from '#src/server/db/schema/mail.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { renderOrderReceiptMail } from '#src/server/mail/order-receipt.ts'
import type { RenderedMail } from '#src/server/mail/render-mail.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { countActions } from '../rate-limits/count-actions.ts'
import { receiptMailLimit } from '../rate-limits/limits.ts'
import { translateResponse } from '../translate-response.ts'
import { createLink } from './one-time-links.ts'
import { readSettlements } from './settlements.ts'

/**
 * Renders an order's receipt. Returns null if the order does not exist or the guest's email address has
 * reached its hourly limit.
 */
export async function renderReceipt(
  ctx: Context,
  { orderId, recipient, letter, attempts }: MailRow,
): Promise<RenderedMail | null> {
  const isGuestReceipt = letter === 'guest-receipt'
  if (isGuestReceipt && attempts === 1 && !(await countReceiptMail(ctx, recipient))) return null
  const [order] = await ctx.db
    .select({ id: orders.id, attemptId: orders.attemptId, snapshot: orders.snapshot, state: orders.state })
    .from(orders)
    .where(eq(orders.id, orderId ?? ''))
  if (!order) return null
  const { settings } = await ctx.catalog()
  const link = buildSiteLink(ctx, orderPath(order.snapshot.id))
  const claimLink = isGuestReceipt ? await createClaimLink(ctx, order.snapshot, recipient) : null
  const settlement = (await readSettlements(ctx.db, [order])).get(order.id) ?? []
  const facts = {
    chain: settings.name,
    order: translateResponse({ ...order.snapshot, settlement }, placedOrder, ctx.translations),
    link,
    claimLink,
  }
  if (letter !== 'receipt-again')
    return renderOrderReceiptMail({ ...facts, awaitsKitchen: order.state === 'placed' })
  return renderOrderReceiptMail({ ...facts, resend: { wasUnfulfilled: isUnfulfilledState(order.state) } })
}

async function createClaimLink(ctx: Context, { id }: PlacedOrder, email: string): Promise<string> {
  const linkDetails = { purpose: 'claim-order', email, orderId: id, ttlMs: CLAIM_LINK_MS } as const
  return buildSiteLink(ctx, `${accountPaths.claim}?token=${await createLink(ctx, ctx.db, linkDetails)}`)
}

/**
 * Counts an order email to a guest's address, and returns true unless the limit is exceeded. Rejected submits
 * do not count, so that a stranger cannot use them to exhaust the guest's limit.
 */
export async function countReceiptMail(ctx: Context, email: string): Promise<boolean> {
  const counts = await countActions(ctx, [{ limit: receiptMailLimit, identity: mailboxKey(email) }])
  return counts.every(({ limit, count }) => count <= limit.max)
}
