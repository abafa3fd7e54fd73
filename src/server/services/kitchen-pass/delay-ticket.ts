import type { z } from 'zod'
import type { delayTicket as endpoint, Ticket } from '#src/contract/order/kitchen-pass.ts'
import { kitchenTexts } from '#src/server/texts/kitchen-texts.ts'
import type { Context } from '../context.ts'
import { delayOrder } from '../orders/delay-order.ts'
import { requirePass } from './open-pass.ts'
import { readTicket } from './read-tickets.ts'

/** Delays an order relative to the ready time that the crew saw, so that a retry does not delay it twice. */
export async function delayTicket(
  ctx: Context,
  kitchenId: string,
  { order: id, ready, minutes, reason }: z.output<typeof endpoint.body> & { order: string },
): Promise<Ticket> {
  const { kitchen, by } = await requirePass(ctx, kitchenId)
  await readTicket(ctx, kitchen, id)
  const details = { reason: () => kitchenTexts().lateReasonLabels[reason].guest, who: 'kitchen' as const, by }
  await delayOrder(ctx, id, { ...details, minutes, promised: new Date(ready) })
  return readTicket(ctx, kitchen, id)
}
