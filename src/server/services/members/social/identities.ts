import { and, eq, isNotNull } from 'drizzle-orm'
import { emailKey } from '#src/domain/member/email.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import { identities } from '#src/server/db/schema/social.ts'
import type { Identity } from '#src/server/providers/identity/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { logAccountEvent } from '#src/server/services/log-account-event.ts'
import { failSocialSignIn } from './call-provider.ts'

export type IdentitySubject = Pick<Identity, 'provider' | 'subject'>

export async function findMemberByIdentity(
  db: Database | Transaction,
  { provider, subject }: IdentitySubject,
): Promise<string | null> {
  const [identity] = await db
    .select({ memberId: identities.memberId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return identity?.memberId ?? null
}

/**
 * Returns the member who confirmed this email, or null if there is none. Ignores unconfirmed accounts,
 * because anyone can sign up with any email.
 */
export async function findConfirmedMember(db: Database | Transaction, email: string): Promise<string | null> {
  const confirmedEmail = and(eq(members.emailKey, emailKey(email)), isNotNull(members.emailConfirmedAt))
  const [member] = await db.select({ id: members.id }).from(members).where(confirmedEmail)
  return member?.id ?? null
}

/** Connects an identity to a member. Throws if the identity belongs to another member. */
export async function connectIdentity(
  ctx: Context,
  tx: Transaction,
  memberId: string,
  { provider, subject }: IdentitySubject,
): Promise<void> {
  const [connected] = await tx
    .insert(identities)
    .values({ provider, subject, memberId, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning()
  if (connected) return logAccountEvent(ctx, 'provider connected', { member: memberId, method: provider })
  if ((await findMemberByIdentity(tx, { provider, subject })) === memberId) return
  failSocialSignIn(ctx, provider, 'the identity is connected to another account')
}
