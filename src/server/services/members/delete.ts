import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { deleteMember as deleteCall } from '#src/contract/member/members.ts'
import { readSettings } from '#src/server/catalog/read-settings.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { deletedMembers, members } from '#src/server/db/schema/members.ts'
import { subscriptions } from '#src/server/db/schema/newsletter.ts'
import { memberLinks } from '#src/server/db/schema/sessions.ts'
import { runInLanguage } from '#src/server/language.ts'
import { renderAccountDeletedMail } from '#src/server/mail/security-notice.ts'
import { accountTexts } from '#src/server/texts/account-texts.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { queueMail } from '../mail/outbox.ts'
import {
  lockMemberCarts,
  readMemberCartIds,
  redactOrders,
  scheduleRedaction,
} from '../orders/redact-orders.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { readHomeTimezone } from './account/home-timezone.ts'
import { deleteCardsOfDeletedMembers } from './delete-cards-of-deleted-members.ts'
import { requireReauthentication } from './require-reauthentication.ts'

/**
 * Deletes a member and their personal data, and redacts past orders. Pending and recent orders are redacted a
 * day after the promised time, so that pending orders can still be fulfilled.
 */
export async function deleteMember(
  ctx: Context,
  { password }: z.output<typeof deleteCall.body>,
): Promise<{ message: string }> {
  const { memberId } = requireMember(ctx)
  await requireReauthentication(ctx, password)
  const deleteRows = () => ctx.db.transaction(tx => deleteMemberRows(ctx, tx, memberId))
  let outcome = await deleteRows()
  while (outcome === 'again') outcome = await deleteRows()
  await deleteCardsOfDeletedMembers(ctx)
  while (await redactOrders(ctx, ctx.now())) await ctx.wait(0)
  ctx.visitor.responseCookies.session = null
  logAccountEvent(ctx, 'account deleted', { member: memberId })
  return {
    message:
      outcome === 'under way'
        ? accountTexts().accountMessages.deletedUnderWay
        : accountTexts().accountMessages.deleted,
  }
}

/**
 * Deletes a member's rows. Returns `again` if the member got another cart before the locks were acquired (the
 * caller must retry), and `under way` if orders are still pending.
 */
export async function deleteMemberRows(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  memberId: string,
): Promise<'done' | 'under way' | 'again'> {
  const bags = await lockMemberCarts(tx, memberId)
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member) return 'done'
  if ((await readMemberCartIds(tx, memberId)).some(id => !bags.has(id))) return 'again'
  const timezone = await readHomeTimezone(tx, memberId)
  const isUnderWay = await scheduleRedaction(tx, bags, ctx.now())
  await tx.insert(deletedMembers).values({ id: memberId, deletedAt: ctx.now() })
  // Cascades to sessions, identities, links, points, rewards, and favorites.
  await tx.delete(members).where(eq(members.id, memberId))
  // Unsent emails about orders stay queued until those orders are redacted.
  const finishedMail = or(isNull(mailOutbox.orderId), isNotNull(mailOutbox.sentAt))
  const toMember = inArray(mailOutbox.recipient, [member.email, member.phone])
  await tx.delete(mailOutbox).where(and(toMember, finishedMail))
  await tx.delete(memberLinks).where(eq(memberLinks.email, member.email))
  await tx.delete(subscriptions).where(eq(subscriptions.emailKey, member.emailKey))
  await queueDeletionMail(ctx, tx, { ...member, timezone })
  return isUnderWay ? 'under way' : 'done'
}

async function queueDeletionMail(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  member: typeof members.$inferSelect & { timezone: string },
): Promise<void> {
  const settings = await readSettings(tx)
  const { firstName: name, timezone } = member
  const facts = { chain: settings.name, name, at: ctx.now(), timezone, link: settings.contact_url }
  const email = await runInLanguage(member.language, () => renderAccountDeletedMail(facts))
  await queueMail(tx, ctx, { to: member.email, ...email, isLast: true })
}

export function purgeUnconfirmedMembers({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, members, {
    where: and(isNull(members.emailConfirmedAt), lt(members.createdAt, before)),
    orderBy: members.createdAt,
  })
}
