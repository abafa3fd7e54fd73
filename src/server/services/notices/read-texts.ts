import type { MemberNotificationSettings } from '#src/contract/order/order-notices.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { hasOptedOutOfTexts } from './text-choice.ts'

export async function readTextNoticeSettings(
  ctx: Context,
  { phone, wantsTexts: isWanted }: Pick<OrderRow, 'phone' | 'wantsTexts'>,
): Promise<MemberNotificationSettings['texts']> {
  const hasStopped = await hasOptedOutOfTexts(ctx, phone)
  return { to: phone.slice(-4), wanted: isWanted && !hasStopped, stopped: hasStopped }
}
