import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { placedOrder } from '../../../contract/order/orders.ts'
import { substitute } from '../../../contract/order/substitutes.ts'
import { orderPath } from '../../../domain/content/paths/order-path.ts'
import type { Transaction } from '../../db/database.ts'
import type { MailRow } from '../../db/schema/mail.ts'
import { orders } from '../../db/schema/orders.ts'
import { substituteOffers } from '../../db/schema/substitutes.ts'
import type { RenderedMail } from '../../mail/render-mail.ts'
import { lineLeftOut, substitutesOffered } from '../../mail/substitutes.ts'
import { answerInWords } from '../answer-in-words.ts'
import type { Context } from '../context.ts'
import { queueShortNotice, type ReachedGuest } from '../notices/post-short.ts'
import { siteLink } from '../site-link.ts'
import { queueUnrendered } from '../unwritten-mail.ts'

type PostedOffer = { order: ReachedGuest & { email: string }; offerId: string; now: Date }

export async function queueSubstitutes(tx: Transaction, posted: PostedOffer): Promise<void> {
  await queueShortNotice(tx, { letter: 'substitutes', ...posted })
  await queueMail(tx, posted)
}

/** Notifies a guest that a line is left out; by email only if no other email reports it. */
export async function queueLeftOut(
  tx: Transaction,
  { isMailed, ...posted }: PostedOffer & { isMailed: boolean },
): Promise<void> {
  await queueShortNotice(tx, { letter: 'substitutes', ...posted })
  if (isMailed) await queueMail(tx, posted)
}

async function queueMail(tx: Transaction, { order, offerId, now }: PostedOffer): Promise<void> {
  if (!order.email) return
  const about = { recipient: order.email, orderId: order.id, offerId, createdAt: now }
  await queueUnrendered(tx, { ...about, letter: 'substitutes' })
}

const offered = z.object({ substitutes: z.array(substitute) })

export async function renderSubstitutes(
  ctx: Context,
  { offerId, createdAt }: MailRow,
): Promise<RenderedMail | null> {
  const [found] = await ctx.db
    .select({ offer: substituteOffers, snapshot: orders.snapshot })
    .from(substituteOffers)
    .innerJoin(orders, eq(orders.id, substituteOffers.orderId))
    .where(eq(substituteOffers.id, offerId ?? ''))
  if (!found) return null
  const { offer, snapshot } = found
  const { settings } = await ctx.catalog()
  const link = siteLink(ctx, orderPath(snapshot.id))
  const order = answerInWords(snapshot, placedOrder, ctx.words)
  const { substitutes } = answerInWords(offer, offered, ctx.words)
  const facts = { chain: settings.name, order, line: offer.line, link }
  if (offer.state === 'open' && offer.until > ctx.now())
    return substitutesOffered({ ...facts, until: offer.until.toISOString(), substitutes })
  const isOutcome = offer.settledAt !== null && createdAt >= offer.settledAt
  return isOutcome && (offer.state === 'left_out' || offer.state === 'unanswered')
    ? lineLeftOut({ ...facts, isUnanswered: offer.state === 'unanswered' })
    : null
}
