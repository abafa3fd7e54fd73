import { and, desc, eq } from 'drizzle-orm'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import type { MailRow } from '#src/server/db/schema/mail.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { renderOrderCanceledMail } from '#src/server/mail/order-canceled.ts'
import type { RenderedMail } from '#src/server/mail/render-mail.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { countReceiptMail } from './receipt.ts'
import { readSettlements } from './settlements.ts'

export async function renderCanceledMail(
  ctx: Context,
  { orderId, recipient, attempts }: MailRow,
): Promise<RenderedMail | null> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''))
  if (!order) return null
  const [last] = await ctx.db
    .select({ reason: orderEvents.reason, who: orderEvents.who })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId ?? ''), eq(orderEvents.kind, 'moved')))
    .orderBy(desc(orderEvents.seq))
    .limit(1)
  // Emails caused by an operator do not count against the limit, because guests cannot trigger them.
  const isCounted = order.memberId === null && attempts === 1 && last?.who !== 'operator'
  if (isCounted && !(await countReceiptMail(ctx, recipient))) return null
  const settlement = (await readSettlements(ctx.db, [order])).get(order.id) ?? []
  const { settings } = await ctx.catalog()
  const link = buildSiteLink(ctx, orderPath(order.snapshot.id))
  return renderOrderCanceledMail({
    chain: settings.name,
    order: order.snapshot,
    isByGuest: last?.who === 'guest',
    settlement,
    reason: last?.reason ?? null,
    link,
  })
}
