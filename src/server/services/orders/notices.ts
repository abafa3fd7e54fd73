import { eq, or } from 'drizzle-orm'
import type { OrderNotices } from '../../../contract/order/order-notices.ts'
import { showsPersonByLink } from '../../../domain/bag/link-privacy.ts'
import { maskedEmail } from '../../../domain/member/email.ts'
import { isOver } from '../../../domain/order/order-life.ts'
import { members } from '../../db/members-schema.ts'
import { orders } from '../../db/order-schema.ts'
import type { Context } from '../context.ts'
import { chooseNotices, wantsNotices } from '../mail/notice-choice.ts'
import { isStopped } from '../notices/text-choice.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { isVisibleTo } from '../visitor.ts'
import type { OrderRow } from './read-own.ts'

/** Where mails about an order go, for who may know, and whether those on its way are wanted. */
export async function readNotices(ctx: Context, id: string): Promise<OrderNotices> {
  const order = await findOrder(ctx, id)
  if (!isVisibleTo(ctx.visitor, order)) throw new ServiceError('order_not_found')
  const isComing = !isOver(order.state)
  const push_key = isComing ? (ctx.push?.publicKey ?? null) : null
  if (!isTold(ctx, order)) return { to: null, wanted: null, texts: null, push_key }
  return {
    to: order.email ? maskedEmail(order.email) : null,
    wanted: await wantsNotices(ctx, order.email),
    texts: isComing && order.phone ? await readTexts(ctx, order) : null,
    push_key,
  }
}

async function readTexts(
  ctx: Context,
  { phone, wantsTexts: wanted }: OrderRow,
): Promise<OrderNotices['texts']> {
  const stopped = await isStopped(ctx, phone)
  return { to: phone.slice(-4), wanted: wanted && !stopped, stopped }
}

/** Has an order told by text message at its phone, or not, for whose order it is. */
export async function changeTexts(ctx: Context, id: string, wanted: boolean): Promise<{ wanted: boolean }> {
  const order = await findOrder(ctx, id)
  if (!isVisibleTo(ctx.visitor, order) || !isTold(ctx, order)) throw new ServiceError('order_not_found')
  if (isOver(order.state)) throw new ServiceError('order_over')
  if (wanted && (await isStopped(ctx, order.phone))) throw new ServiceError('texts_stopped')
  await ctx.db.update(orders).set({ wantsTexts: wanted }).where(eq(orders.id, order.id))
  return { wanted }
}

/**
 * Has mails on the way sent to the address of an order, or not, for all its orders. Whoever has the order's link may end
 * them, as a mail program is signed in nowhere; only who is told the choice may take it back.
 */
export async function changeNotices(ctx: Context, id: string, wanted: boolean): Promise<{ wanted: boolean }> {
  const order = await findOrder(ctx, id)
  const mayWant = isVisibleTo(ctx.visitor, order) && isTold(ctx, order)
  if (wanted && !mayWant) throw new ServiceError('order_not_found')
  if (order.email) await chooseNotices(ctx, order.email, wanted)
  return { wanted }
}

/** The link of a guest's order says for a while only what is personal. */
function isTold(ctx: Context, { memberId, snapshot }: OrderRow): boolean {
  return memberId !== null || showsPersonByLink(snapshot.time, ctx.now())
}

/** Whether the member who asks wants them, at the address of their account. */
export async function readOwnNotices(ctx: Context): Promise<{ wanted: boolean }> {
  return { wanted: await wantsNotices(ctx, await ownAddress(ctx)) }
}

export async function chooseOwnNotices(ctx: Context, wanted: boolean): Promise<{ wanted: boolean }> {
  await chooseNotices(ctx, await ownAddress(ctx), wanted)
  return { wanted }
}

async function ownAddress(ctx: Context): Promise<string> {
  const { memberId } = requireMember(ctx)
  const [member] = await ctx.db.select({ email: members.email }).from(members).where(eq(members.id, memberId))
  if (!member) throw new ServiceError('sign_in_required')
  return member.email
}

export async function findOrder({ db }: Context, id: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(or(eq(orders.id, id), eq(orders.cartId, id)))
  if (!order) throw new ServiceError('order_not_found')
  return order
}
