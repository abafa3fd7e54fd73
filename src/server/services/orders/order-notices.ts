import { eq } from 'drizzle-orm'
import type { OrderNotificationSettings } from '#src/contract/order/order-notices.ts'
import { maskEmail } from '#src/domain/member/email.ts'
import { isOrderOver } from '#src/domain/order/order-states.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { hasNoticesEnabled, saveNoticeChoice } from '../mail/notice-choice.ts'
import { readTextNoticeSettings } from '../notices/read-texts.ts'
import { hasOptedOutOfTexts } from '../notices/text-choice.ts'
import { ServiceError } from '../service-error.ts'
import { isPersonalDataVisible } from './is-personal-data-visible.ts'
import { readOrderByLink, readOrderWithPersonalData, readVisibleOrder } from './read-order.ts'

export async function readOrderNotices(ctx: Context, id: string): Promise<OrderNotificationSettings> {
  const order = await readVisibleOrder(ctx, id)
  const isActive = !isOrderOver(order.state)
  const push_key = isActive ? (ctx.push?.publicKey ?? null) : null
  if (!isPersonalDataVisible(ctx, order)) return { to: null, wanted: null, texts: null, push_key }
  return {
    to: order.email ? maskEmail(order.email) : null,
    wanted: await hasNoticesEnabled(ctx, order.email),
    texts: isActive && order.phone ? await readTextNoticeSettings(ctx, order) : null,
    push_key,
  }
}

export async function setOrderTextNotices(
  ctx: Context,
  id: string,
  isWanted: boolean,
): Promise<{ wanted: boolean }> {
  const order = await readOrderWithPersonalData(ctx, id)
  if (isOrderOver(order.state)) throw new ServiceError('order_over')
  if (isWanted && (await hasOptedOutOfTexts(ctx, order.phone))) throw new ServiceError('texts_stopped')
  await ctx.db.update(orders).set({ wantsTexts: isWanted }).where(eq(orders.id, order.id))
  return { wanted: isWanted }
}

/**
 * Turns order emails to an address on or off. Turning them off requires only the order's link, because a mail
 * program has no session. Turning them on requires permission to see the address.
 */
export async function setOrderEmailNotices(
  ctx: Context,
  id: string,
  isWanted: boolean,
): Promise<{ wanted: boolean }> {
  const order = await (isWanted ? readOrderWithPersonalData(ctx, id) : readOrderByLink(ctx, id))
  if (order.email) await saveNoticeChoice(ctx, order.email, isWanted)
  return { wanted: isWanted }
}
