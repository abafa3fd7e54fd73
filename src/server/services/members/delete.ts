import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { deleteMember as deleteCall } from '../../../contract/member/members.ts'
import { readSettings } from '../../catalog/read-settings.ts'
import type { Transaction } from '../../db/database.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { departedMembers, members } from '../../db/schema/members.ts'
import { subscriptions } from '../../db/schema/newsletter.ts'
import { memberLinks } from '../../db/schema/sessions.ts'
import { inLanguage } from '../../language.ts'
import { accountDeleted } from '../../mail/security-notice.ts'
import { accountWords } from '../../words/account-words.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { logEvent } from '../log-event.ts'
import { queueMails } from '../mail/outbox.ts'
import { bagsOf, lockBags, redactLater, redactOrders } from '../orders/redact-orders.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { homeZone } from './account/home-zone.ts'
import { deleteDepartedCards } from './delete-departed-cards.ts'
import { requireProof } from './require-proof.ts'

/**
 * Deletes a member and their personal data. Past orders stay without a name; pending ones are still fulfilled
 * and are redacted a day after their promised time.
 */
export async function deleteMember(
  ctx: Context,
  { password }: z.output<typeof deleteCall.body>,
): Promise<{ message: string }> {
  const { memberId } = requireMember(ctx)
  await requireProof(ctx, password)
  const leave = () => ctx.db.transaction(tx => leaveBooks(ctx, tx, memberId))
  let left = await leave()
  while (left === 'again') left = await leave()
  await deleteDepartedCards(ctx)
  while (await redactOrders(ctx, ctx.now())) await ctx.wait(0)
  ctx.visitor.answer.session = null
  logEvent(ctx, 'account deleted', { member: memberId })
  return {
    message:
      left === 'under way'
        ? accountWords().accountAnswers.deletedUnderWay
        : accountWords().accountAnswers.deleted,
  }
}

/** `again`: the member got another cart before the locks were taken, so they have to be taken again. */
async function leaveBooks(
  ctx: Context,
  tx: Transaction,
  memberId: string,
): Promise<'done' | 'under way' | 'again'> {
  const bags = await lockBags(tx, memberId)
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member) return 'done'
  if ((await bagsOf(tx, memberId)).some(id => !bags.has(id))) return 'again'
  const timezone = await homeZone(tx, memberId)
  const isUnderWay = await redactLater(tx, bags, ctx.now())
  await tx.insert(departedMembers).values({ id: memberId, leftAt: ctx.now() })
  // Sessions, identities, links, points, rewards and favorites cascade.
  await tx.delete(members).where(eq(members.id, memberId))
  // Emails about pending orders are deleted when those are redacted.
  const isOver = or(isNull(mailOutbox.orderId), isNotNull(mailOutbox.sentAt))
  const reached = inArray(mailOutbox.recipient, [member.email, member.phone])
  await tx.delete(mailOutbox).where(and(reached, isOver))
  await tx.delete(memberLinks).where(eq(memberLinks.email, member.email))
  await tx.delete(subscriptions).where(eq(subscriptions.emailKey, member.emailKey))
  await mailFarewell(ctx, tx, { ...member, timezone })
  return isUnderWay ? 'under way' : 'done'
}

async function mailFarewell(
  ctx: Context,
  tx: Transaction,
  member: typeof members.$inferSelect & { timezone: string },
): Promise<void> {
  const settings = await readSettings(tx)
  const { firstName: name, timezone } = member
  const facts = { chain: settings.name, name, at: ctx.now(), timezone, link: settings.contact_url }
  const letter = await inLanguage(member.language, () => accountDeleted(facts))
  await queueMails(tx, ctx, { to: member.email, ...letter, isLast: true })
}

export function purgeUnconfirmedMembers({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, members, {
    where: and(isNull(members.emailConfirmedAt), lt(members.createdAt, before)),
    by: members.createdAt,
  })
}
