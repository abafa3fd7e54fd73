import { eq } from 'drizzle-orm'
import type { OrderNotices } from '../../../contract/order/order-notices.ts'
import { maskedEmail } from '../../../domain/member/email.ts'
import { isOver } from '../../../domain/order/order-life.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { chooseNotices, wantsNotices } from '../mail/notice-choice.ts'
import { readTexts } from '../notices/read-texts.ts'
import { isStopped } from '../notices/text-choice.ts'
import { ServiceError } from '../service-error.ts'
import { readByLink, readShown, readVisible } from './read-order.ts'
import { showsPersonalData } from './shows-personal-data.ts'

export async function readNotices(ctx: Context, id: string): Promise<OrderNotices> {
  const order = await readVisible(ctx, id)
  const isComing = !isOver(order.state)
  const push_key = isComing ? (ctx.push?.publicKey ?? null) : null
  if (!showsPersonalData(ctx, order)) return { to: null, wanted: null, texts: null, push_key }
  return {
    to: order.email ? maskedEmail(order.email) : null,
    wanted: await wantsNotices(ctx, order.email),
    texts: isComing && order.phone ? await readTexts(ctx, order) : null,
    push_key,
  }
}

export async function changeTexts(ctx: Context, id: string, wanted: boolean): Promise<{ wanted: boolean }> {
  const order = await readShown(ctx, id)
  if (isOver(order.state)) throw new ServiceError('order_over')
  if (wanted && (await isStopped(ctx, order.phone))) throw new ServiceError('texts_stopped')
  await ctx.db.update(orders).set({ wantsTexts: wanted }).where(eq(orders.id, order.id))
  return { wanted }
}

/**
 * Turns order emails to an address on or off. Anyone with the order's link may turn them off, since a mail
 * program has no session; turning them on requires permission to see the address.
 */
export async function changeNotices(ctx: Context, id: string, wanted: boolean): Promise<{ wanted: boolean }> {
  const order = await (wanted ? readShown(ctx, id) : readByLink(ctx, id))
  if (order.email) await chooseNotices(ctx, order.email, wanted)
  return { wanted }
}
