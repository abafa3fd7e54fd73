import { eq } from 'drizzle-orm'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { isOrderOver, isUnfulfilledState } from '#src/domain/order/order-states.ts'
import { minutesLate } from '#src/domain/order/promises/promise-accuracy.ts'
import { formatClockTime } from '#src/language/clock-time.ts'
import { pageHref } from '#src/language/page-href.ts'
import type { MailRow } from '#src/server/db/schema/mail.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import { orderTexts } from '#src/server/texts/order-texts.ts'
import type { Context } from '../context.ts'
import { readLatestDelay } from './latest-delay.ts'

const copy = () => orderTexts().shortNoticeCopy

export type ShortNotice = { title: string; body: string; path: string }

/** Renders a push or text message about an order. Returns null if the message is outdated. */
export async function renderShortNotice(ctx: Context, mail: MailRow): Promise<ShortNotice | null> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, mail.orderId ?? ''))
  if (!order) return null
  const path = pageHref(orderPath(order.id))
  switch (mail.letter) {
    case 'ready':
      return isOrderOver(order.state) ? null : { ...readyNotice(order), path }
    case 'late':
      return lateNotice(ctx, mail, order, path)
    case 'substitutes':
      return substituteNotice(ctx, mail, order, path)
    case 'undone':
      return isUnfulfilledState(order.state)
        ? { title: copy().undone.title(order.num), body: copy().undone.body, path }
        : null
    default:
      return null
  }
}

function readyNotice({ num, snapshot, arrivedAt }: OrderRow) {
  const service = toHandoffService(snapshot)
  const title = service === 'delivery' ? copy().onItsWay(num) : copy().ready.title(num)
  return { title, body: arrivedAt ? copy().ready.isHere : copy().ready.body[service] }
}

async function lateNotice(
  ctx: Context,
  { createdAt }: MailRow,
  { id, num, state, readyAt, snapshot }: OrderRow,
  path: string,
): Promise<ShortNotice | null> {
  const ready = readyAt.toISOString()
  const last = await readLatestDelay(ctx, id)
  const isLate = minutesLate({ promised: snapshot.time.ready, ready }) > 0
  if (isOrderOver(state) || !last || last.at > createdAt || !isLate) return null
  const { timezone } = snapshot.location
  return { title: copy().late.title(num), body: copy().late.body(formatClockTime(ready, timezone)), path }
}

async function substituteNotice(
  ctx: Context,
  { offerId, createdAt }: MailRow,
  { num, state, snapshot }: OrderRow,
  path: string,
): Promise<ShortNotice | null> {
  const [offer] = await ctx.db
    .select()
    .from(substituteOffers)
    .where(eq(substituteOffers.id, offerId ?? ''))
  if (!offer || isOrderOver(state)) return null
  const reportsOutcome = offer.settledAt !== null && createdAt >= offer.settledAt
  if (reportsOutcome && offer.chosen === null && offer.state !== 'withdrawn')
    return { title: copy().leftOut.title(num), body: copy().leftOut.body, path }
  if (offer.state !== 'open' || offer.until <= ctx.now()) return null
  const time = formatClockTime(offer.until.toISOString(), snapshot.location.timezone)
  return {
    title: copy().substitutes.title(num),
    body: copy().substitutes.body(time),
    path: `${path}#instead`,
  }
}
