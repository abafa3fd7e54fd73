import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { placedOrder } from '#src/contract/order/orders.ts'
import { substitute } from '#src/contract/order/substitutes.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { MailRow } from '#src/server/db/schema/mail.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import type { RenderedMail } from '#src/server/mail/render-mail.ts'
import { renderLineRemovedMail, renderSubstitutesOfferedMail } from '#src/server/mail/substitutes.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { type NoticeRecipient, queuePushAndText } from '../notices/queue-push-and-text.ts'
import { translateResponse } from '../translate-response.ts'
import { queueUnrenderedMail } from '../unrendered-mail.ts'

type OfferNotice = { order: NoticeRecipient & { email: string }; offerId: string; now: Date }

export async function queueSubstitutesNotice(tx: Transaction, notice: OfferNotice): Promise<void> {
  await queuePushAndText(tx, { letter: 'substitutes', ...notice })
  await queueMail(tx, notice)
}

/**
 * Notifies a guest of a removed line by push and text message. `isMailed` adds an email, which is needed if
 * no other email reports the removal.
 */
export async function queueLineRemovedNotice(
  tx: Transaction,
  { isMailed, ...notice }: OfferNotice & { isMailed: boolean },
): Promise<void> {
  await queuePushAndText(tx, { letter: 'substitutes', ...notice })
  if (isMailed) await queueMail(tx, notice)
}

async function queueMail(tx: Transaction, { order, offerId, now }: OfferNotice): Promise<void> {
  if (!order.email) return
  const mail = { recipient: order.email, orderId: order.id, offerId, createdAt: now }
  await queueUnrenderedMail(tx, { ...mail, letter: 'substitutes' })
}

const offerSchema = z.object({ substitutes: z.array(substitute) })

export async function renderSubstitutesMail(
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
  const link = buildSiteLink(ctx, orderPath(snapshot.id))
  const order = translateResponse(snapshot, placedOrder, ctx.translations)
  const { substitutes } = translateResponse(offer, offerSchema, ctx.translations)
  const facts = { chain: settings.name, order, line: offer.line, link }
  if (offer.state === 'open' && offer.until > ctx.now())
    return renderSubstitutesOfferedMail({ ...facts, until: offer.until.toISOString(), substitutes })
  const reportsOutcome = offer.settledAt !== null && createdAt >= offer.settledAt
  return reportsOutcome && (offer.state === 'left_out' || offer.state === 'unanswered')
    ? renderLineRemovedMail({ ...facts, isUnanswered: offer.state === 'unanswered' })
    : null
}
