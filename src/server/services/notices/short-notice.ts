import { eq } from 'drizzle-orm'
import { orderPath } from '../../../domain/content/paths/order-path.ts'
import { serviceOf } from '../../../domain/kitchen/handoff.ts'
import { addressIn } from '../../../domain/language-address.ts'
import { isOver, wasUnfulfilled } from '../../../domain/order/order-life.ts'
import { minutesLater } from '../../../domain/order/promises/promise-accuracy.ts'
import { clockTime } from '../../../domain/time/clock-time.ts'
import type { MailRow } from '../../db/schema/mail.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import { substituteOffers } from '../../db/schema/substitutes.ts'
import { orderWords } from '../../words/order-words.ts'
import type { Context } from '../context.ts'
import { lastDelay } from './last-delay.ts'

const words = () => orderWords().shortNoticeCopy

export type ShortNotice = { title: string; body: string; path: string }

/** Null if the notification is outdated. */
export async function renderShort(ctx: Context, mail: MailRow): Promise<ShortNotice | null> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, mail.orderId ?? ''))
  if (!order) return null
  const path = addressIn(orderPath(order.id))
  switch (mail.letter) {
    case 'ready':
      return isOver(order.state) ? null : { ...readyWords(order), path }
    case 'late':
      return lateWords(ctx, mail, order, path)
    case 'substitutes':
      return substituteWords(ctx, mail, order, path)
    case 'undone':
      return wasUnfulfilled(order.state)
        ? { title: words().undone.title(order.num), body: words().undone.body, path }
        : null
    default:
      return null
  }
}

function readyWords({ num, snapshot, arrivedAt }: OrderRow) {
  const service = serviceOf(snapshot)
  const title = service === 'delivery' ? words().onItsWay(num) : words().ready.title(num)
  return { title, body: arrivedAt ? words().ready.isHere : words().ready.body[service] }
}

async function lateWords(
  ctx: Context,
  { createdAt }: MailRow,
  { id, num, state, readyAt, snapshot }: OrderRow,
  path: string,
): Promise<ShortNotice | null> {
  const ready = readyAt.toISOString()
  const last = await lastDelay(ctx, id)
  const isLate = minutesLater({ promised: snapshot.time.ready, ready }) > 0
  if (isOver(state) || !last || last.at > createdAt || !isLate) return null
  const { timezone } = snapshot.location
  return { title: words().late.title(num), body: words().late.body(clockTime(ready, timezone)), path }
}

async function substituteWords(
  ctx: Context,
  { offerId, createdAt }: MailRow,
  { num, state, snapshot }: OrderRow,
  path: string,
): Promise<ShortNotice | null> {
  const [offer] = await ctx.db
    .select()
    .from(substituteOffers)
    .where(eq(substituteOffers.id, offerId ?? ''))
  if (!offer || isOver(state)) return null
  const isOutcome = offer.settledAt !== null && createdAt >= offer.settledAt
  if (isOutcome && offer.chosen === null && offer.state !== 'withdrawn')
    return { title: words().leftOut.title(num), body: words().leftOut.body, path }
  if (offer.state !== 'open' || offer.until <= ctx.now()) return null
  const time = clockTime(offer.until.toISOString(), snapshot.location.timezone)
  return {
    title: words().substitutes.title(num),
    body: words().substitutes.body(time),
    path: `${path}#instead`,
  }
}
