import { eq } from 'drizzle-orm'
import type { MemberNotices, OrderNotices } from '../../../contract/order/order-notices.ts'
import { maskedEmail } from '../../../domain/member/email.ts'
import { isOver } from '../../../domain/order/order-life.ts'
import { members } from '../../db/schema/members.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { chooseNotices, wantsNotices } from '../mail/notice-choice.ts'
import { isStopped } from '../notices/text-choice.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { readByLink, readShown, readVisible } from './read-order.ts'
import { showsPerson } from './shows-person.ts'

/** Where mails about an order go, for who may know, and whether those on its way are wanted. */
export async function readNotices(ctx: Context, id: string): Promise<OrderNotices> {
  const order = await readVisible(ctx, id)
  const isComing = !isOver(order.state)
  const push_key = isComing ? (ctx.push?.publicKey ?? null) : null
  if (!showsPerson(ctx, order)) return { to: null, wanted: null, texts: null, push_key }
  return {
    to: order.email ? maskedEmail(order.email) : null,
    wanted: await wantsNotices(ctx, order.email),
    texts: isComing && order.phone ? await readTexts(ctx, order) : null,
    push_key,
  }
}

async function readTexts(
  ctx: Context,
  { phone, wantsTexts: wanted }: Pick<OrderRow, 'phone' | 'wantsTexts'>,
): Promise<MemberNotices['texts']> {
  const stopped = await isStopped(ctx, phone)
  return { to: phone.slice(-4), wanted: wanted && !stopped, stopped }
}

/** Has an order told by text message at its phone, or not, for whose order it is. */
export async function changeTexts(ctx: Context, id: string, wanted: boolean): Promise<{ wanted: boolean }> {
  const order = await readShown(ctx, id)
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
  const order = await (wanted ? readShown(ctx, id) : readByLink(ctx, id))
  if (order.email) await chooseNotices(ctx, order.email, wanted)
  return { wanted }
}

/** How the member who asks is told: by mail at the address of their account, and by text message at its phone. */
export async function readOwnNotices(ctx: Context): Promise<MemberNotices> {
  const member = await ownAccount(ctx)
  return {
    wanted: await wantsNotices(ctx, member.email),
    texts: await readTexts(ctx, member),
    push_key: ctx.push?.publicKey ?? null,
  }
}

export async function chooseOwnNotices(ctx: Context, wanted: boolean): Promise<{ wanted: boolean }> {
  await chooseNotices(ctx, (await ownAccount(ctx)).email, wanted)
  return { wanted }
}

/** Has orders that are placed with the member's phone from now on told by text message, or not. */
export async function chooseOwnTexts(ctx: Context, wanted: boolean): Promise<{ wanted: boolean }> {
  const { id, phone } = await ownAccount(ctx)
  if (wanted && (await isStopped(ctx, phone))) throw new ServiceError('texts_stopped')
  await ctx.db.update(members).set({ wantsTexts: wanted }).where(eq(members.id, id))
  return { wanted }
}

async function ownAccount(ctx: Context): Promise<typeof members.$inferSelect> {
  const { memberId } = requireMember(ctx)
  const [member] = await ctx.db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new ServiceError('sign_in_required')
  return member
}
