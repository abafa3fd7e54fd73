import { eq } from 'drizzle-orm'
import type { OrderNotices } from '../../../contract/order/order-notices.ts'
import { maskEmail } from '../../../domain/member/email.ts'
import { isOver } from '../../../domain/order/order-states.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { chooseNotices, wantsNotices } from '../mail/notice-choice.ts'
import { readTexts } from '../notices/read-texts.ts'
import { hasStoppedTexts } from '../notices/text-choice.ts'
import { ServiceError } from '../service-error.ts'
import { readByLink, readPersonal, readVisible } from './read-order.ts'
import { showsPersonalData } from './shows-personal-data.ts'

export async function readNotices(ctx: Context, id: string): Promise<OrderNotices> {
  const order = await readVisible(ctx, id)
  const isActive = !isOver(order.state)
  const push_key = isActive ? (ctx.push?.publicKey ?? null) : null
  if (!showsPersonalData(ctx, order)) return { to: null, wanted: null, texts: null, push_key }
  return {
    to: order.email ? maskEmail(order.email) : null,
    wanted: await wantsNotices(ctx, order.email),
    texts: isActive && order.phone ? await readTexts(ctx, order) : null,
    push_key,
  }
}

export async function setTextNotices(
  ctx: Context,
  id: string,
  isWanted: boolean,
): Promise<{ wanted: boolean }> {
  const order = await readPersonal(ctx, id)
  if (isOver(order.state)) throw new ServiceError('order_over')
  if (isWanted && (await hasStoppedTexts(ctx, order.phone))) throw new ServiceError('texts_stopped')
  await ctx.db.update(orders).set({ wantsTexts: isWanted }).where(eq(orders.id, order.id))
  return { wanted: isWanted }
}

/**
 * Turns order emails to an address on or off. Turning them off requires only the order's link, because a mail
 * program has no session. Turning them on requires permission to see the address.
 */
export async function setEmailNotices(
  ctx: Context,
  id: string,
  isWanted: boolean,
): Promise<{ wanted: boolean }> {
  const order = await (isWanted ? readPersonal(ctx, id) : readByLink(ctx, id))
  if (order.email) await chooseNotices(ctx, order.email, isWanted)
  return { wanted: isWanted }
}
