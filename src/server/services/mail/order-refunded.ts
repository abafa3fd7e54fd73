import { and, asc, eq } from 'drizzle-orm'
import { placedOrder } from '#src/contract/order/orders.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import type { MailRow } from '#src/server/db/schema/mail.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import { renderOrderRefundedMail } from '#src/server/mail/order-refunded.ts'
import type { RenderedMail } from '#src/server/mail/render-mail.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { translateResponse } from '../translate-response.ts'

export async function renderRefundMail(
  ctx: Context,
  { orderId, refundKey }: MailRow,
): Promise<RenderedMail | null> {
  const [order] = await ctx.db
    .select({ snapshot: orders.snapshot })
    .from(orders)
    .where(eq(orders.id, orderId ?? ''))
  const refundRows = await readSucceededRefunds(ctx, orderId ?? '')
  const parts = refundRows.filter(({ key }) => key === refundKey)
  const [first] = parts
  if (!order || !first) return null
  const { settings } = await ctx.catalog()
  return renderOrderRefundedMail({
    chain: settings.name,
    order: translateResponse(order.snapshot, placedOrder, ctx.translations),
    parts,
    reason: first.reason || null,
    lines: first.lines,
    refunded: refundRows.reduce((sum, { amount }) => sum + amount, 0),
    link: buildSiteLink(ctx, orderPath(order.snapshot.id)),
  })
}

function readSucceededRefunds({ db }: Pick<Context, 'db'>, orderId: string) {
  const { key, amount, reason, lines, createdAt: at } = refunds
  const { type, card } = tenders
  return db
    .select({ key, at, amount, reason, lines, type, card })
    .from(refunds)
    .innerJoin(tenders, eq(tenders.id, refunds.tenderId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'succeeded')))
    .orderBy(asc(refunds.createdAt), asc(tenders.position))
}
