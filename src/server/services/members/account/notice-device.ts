import { eq } from 'drizzle-orm'
import { readSettings } from '../../../catalog/read-settings.ts'
import type { Transaction } from '../../../db/database.ts'
import { memberDevices, members } from '../../../db/members-schema.ts'
import { newDevice } from '../../../mail/new-device.ts'
import type { Context } from '../../context.ts'
import { postMail } from '../../mail/post-mail.ts'
import { deviceOf } from '../../sessions/device-of.ts'

/** Remembers the browser a member signs in with, and tells them of one they never used; the first one is no news. */
export async function noticeDevice(ctx: Context, tx: Transaction, memberId: string): Promise<void> {
  const deviceHash = deviceOf(ctx.visitor)
  const known = await tx
    .select({ deviceHash: memberDevices.deviceHash })
    .from(memberDevices)
    .where(eq(memberDevices.memberId, memberId))
  if (known.some(device => device.deviceHash === deviceHash)) return
  const at = ctx.now()
  await tx.insert(memberDevices).values({ memberId, deviceHash, firstSeenAt: at }).onConflictDoNothing()
  if (known.length === 0) return
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member?.emailConfirmedAt) return
  const { name: chain } = await readSettings(tx)
  const letter = newDevice({
    chain,
    name: member.firstName,
    at,
    device: ctx.visitor.browser,
    link: `${ctx.siteUrl}/account/settings`,
  })
  await postMail(tx, ctx, { to: member.email, ...letter })
}
