import type { MemberNotices } from '../../../contract/order/order-notices.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { isStopped } from './text-choice.ts'

export async function readTexts(
  ctx: Context,
  { phone, wantsTexts: wanted }: Pick<OrderRow, 'phone' | 'wantsTexts'>,
): Promise<MemberNotices['texts']> {
  const stopped = await isStopped(ctx, phone)
  return { to: phone.slice(-4), wanted: wanted && !stopped, stopped }
}
