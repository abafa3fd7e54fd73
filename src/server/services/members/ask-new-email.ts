import { and, eq, isNotNull } from 'drizzle-orm'
import { emailKey } from '../../../domain/member/email-key.ts'
import { CHANGE_EMAIL_LINK_MS } from '../../../domain/member/session-times.ts'
import type { Transaction } from '../../db/database.ts'
import { members } from '../../db/members-schema.ts'
import { confirmNewEmail } from '../../mail/confirm-new-email.ts'
import type { Context } from '../context.ts'
import { logEvent } from '../log-event.ts'
import { createLink } from '../mail/one-time-links.ts'
import { postMail } from '../mail/post-mail.ts'
import { tellMember } from './tell-member.ts'

type Wish = { memberId: string; email: string; chain: string }

/** Asks the owner of an address whether it is to be a member's; who has an account there is told so, and nobody else. */
export async function askNewEmail(
  ctx: Context,
  tx: Transaction,
  { memberId, email, chain }: Wish,
): Promise<void> {
  const about = { purpose: 'change-email', memberId, email, lastsMs: CHANGE_EMAIL_LINK_MS } as const
  const token = await createLink(ctx, tx, about)
  logEvent(ctx, 'email change asked', { member: memberId })
  const isTaken = and(eq(members.emailKey, emailKey(email)), isNotNull(members.emailConfirmedAt))
  const [owner] = await tx.select().from(members).where(isTaken)
  if (owner) return tellMember(ctx, tx, owner, chain)
  const link = `${ctx.siteUrl}/account/confirmed?token=${token}`
  const letter = confirmNewEmail({ chain, link, minutes: CHANGE_EMAIL_LINK_MS / 60_000 })
  await postMail(tx, ctx, { to: email, ...letter })
}
