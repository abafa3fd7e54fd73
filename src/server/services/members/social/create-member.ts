import { isNull } from 'drizzle-orm'
import type { Contact } from '#src/domain/member/contact.ts'
import { emailKey } from '#src/domain/member/email.ts'
import { language } from '#src/language/current-language.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import type { Context } from '#src/server/services/context.ts'
import { logAccountEvent } from '#src/server/services/log-account-event.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { issueWelcomeReward } from '#src/server/services/rewards/issue-reward.ts'
import { deleteUnverifiedAccess } from '../account/delete-unverified-access.ts'
import { connectIdentity, type IdentitySubject } from './identities.ts'

/**
 * Creates an account for a verified email, replacing any unconfirmed account with that email, including its
 * password. Returns null if a member already has that email.
 */
export async function createMember(
  ctx: Context,
  tx: Transaction,
  contact: Contact,
  identity: IdentitySubject,
): Promise<string | null> {
  const now = ctx.now()
  const details = {
    email: contact.email,
    emailKey: emailKey(contact.email),
    emailConfirmedAt: now,
    firstName: contact.first_name,
    lastName: contact.last_name,
    phone: contact.phone,
    birthday: null,
    passwordHash: null,
    passwordChangedAt: null,
    signupDeviceHash: null,
    language: language(),
    createdAt: now,
  }
  const [member] = await tx
    .insert(members)
    .values({ id: randomId('m'), ...details })
    .onConflictDoUpdate({
      target: members.emailKey,
      set: details,
      setWhere: isNull(members.emailConfirmedAt),
    })
    .returning({ id: members.id })
  if (!member) return null
  await deleteUnverifiedAccess(tx, member.id)
  await connectIdentity(ctx, tx, member.id, identity)
  await issueWelcomeReward(tx, member.id, now)
  logAccountEvent(ctx, 'signed up', { member: member.id, method: identity.provider })
  return member.id
}
