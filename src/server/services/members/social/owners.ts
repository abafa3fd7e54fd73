import { and, eq, isNotNull } from 'drizzle-orm'
import { emailKey } from '../../../../domain/member/email-key.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { identities, members } from '../../../db/members-schema.ts'
import type { Identity } from '../../../providers/identity/provider.ts'

export type Subject = Pick<Identity, 'provider' | 'subject'>

/** The member an identity belongs to. */
export async function memberOf(
  db: Database | Transaction,
  { provider, subject }: Subject,
): Promise<string | null> {
  const [identity] = await db
    .select({ memberId: identities.memberId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return identity?.memberId ?? null
}

/** The member who proved that a mailbox is theirs; whoever only typed its address has no claim to it. */
export async function ownerOf(db: Database | Transaction, email: string): Promise<string | null> {
  const isTheirs = and(eq(members.emailKey, emailKey(email)), isNotNull(members.emailConfirmedAt))
  const [member] = await db.select({ id: members.id }).from(members).where(isTheirs)
  return member?.id ?? null
}
