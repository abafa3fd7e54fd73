import type { Transaction } from '../../db/database.ts'
import type { members } from '../../db/members-schema.ts'
import { alreadyMember } from '../../mail/already-member.ts'
import type { Context } from '../context.ts'
import { postMail } from '../mail/post-mail.ts'

/** Tells a member that somebody, most likely they themselves, wanted another account for their address. */
export async function tellMember(
  ctx: Context,
  tx: Transaction,
  { email }: Pick<typeof members.$inferSelect, 'email'>,
  chain: string,
): Promise<void> {
  const link = `${ctx.siteUrl}/account/signin`
  const letter = alreadyMember({ chain, link, resetLink: `${ctx.siteUrl}/account/forgot` })
  await postMail(tx, ctx, { to: email, ...letter })
}
