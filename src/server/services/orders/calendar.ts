import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { renderCalendarFile } from '#src/domain/order/calendar-entry.ts'
import { isInProgress } from '#src/domain/order/order-states.ts'
import { zoneName } from '#src/language/promised-time.ts'
import { runInLanguage } from '#src/server/language.ts'
import { mailTexts } from '#src/server/texts/mail-texts.ts'
import { orderTexts } from '#src/server/texts/order-texts.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { readOrderByLink } from './read-order.ts'

/**
 * Returns a calendar entry for an order's pickup or delivery, or null if the order is over. Omits the
 * delivery address, because anyone with the link can open the entry.
 */
export async function renderOrderCalendar(ctx: Context, id: string): Promise<string | null> {
  const order = await readOrderByLink(ctx, id)
  const { handoff, location, num } = order.snapshot
  if (!isInProgress({ state: order.state, handoff })) return null
  const { settings } = await ctx.catalog()
  const { name, address, city, state, zip, timezone } = location
  return runInLanguage(order.language, () => {
    const link = buildSiteLink(ctx, orderPath(order.id))
    return renderCalendarFile({
      uid: `${order.id}@${new URL(ctx.siteUrl).hostname}`,
      sequence: order.seq,
      title: orderTexts().orderExtrasCopy.entry(num, settings.name),
      at: order.readyAt.getTime(),
      stampedAt: ctx.now().getTime(),
      timezone,
      zoneName: zoneName(order.readyAt.toISOString(), timezone),
      place: handoff === 'delivery' ? '' : `${name}, ${address}, ${city}, ${state} ${zip}`,
      text: `${mailTexts().mailCopy.receipt.handoff[toHandoffService(order.snapshot)]}\n${link}`,
      link,
    })
  })
}
