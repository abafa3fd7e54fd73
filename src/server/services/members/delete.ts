import { and, eq, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { deleteMember as deleteCall } from '../../../contract/members.ts'
import { accountAnswers } from '../../../copy/account.ts'
import type { Transaction } from '../../db/database.ts'
import { mailOutbox } from '../../db/mail-schema.ts'
import { memberLinks, members } from '../../db/members-schema.ts'
import { subscriptions } from '../../db/newsletter-schema.ts'
import { carts } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { logEvent } from '../log-event.ts'
import { blankOrders } from '../orders/blank-orders.ts'
import { forgetSavedCards } from '../payments/forget-saved-cards.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { requireProof } from './require-proof.ts'

/** Deletes a member and what identifies them; what they ordered stays in the books, without a name. */
export async function deleteMember(
  ctx: Context,
  { password }: z.output<typeof deleteCall.body>,
): Promise<{ message: string }> {
  const { memberId } = requireMember(ctx)
  await requireProof(ctx, password)
  await forgetSavedCards(ctx, memberId)
  await ctx.db.transaction(async tx => {
    await blankOrders(tx, memberId)
    await closeBags(tx, memberId)
    // Sessions, identities, links, points, rewards and favorites go with it.
    const [member] = await tx.delete(members).where(eq(members.id, memberId)).returning()
    if (!member) return
    await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, member.email))
    await tx.delete(memberLinks).where(eq(memberLinks.email, member.email))
    await tx.delete(subscriptions).where(eq(subscriptions.emailKey, member.emailKey))
  })
  ctx.visitor.answer.session = null
  logEvent(ctx, 'account deleted', { member: memberId })
  return { message: accountAnswers.deleted }
}

/** Without its member a bag would be anybody's who knows its id. */
async function closeBags(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .update(carts)
    .set({ state: 'abandoned' })
    .where(and(eq(carts.memberId, memberId), eq(carts.state, 'open')))
}

/** Deletes accounts that were made before an instant and whose address was never confirmed. */
export function forgetUnconfirmed({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, members, {
    where: and(isNull(members.emailConfirmedAt), lt(members.createdAt, before)),
    by: members.createdAt,
  })
}
