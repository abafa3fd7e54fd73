import { eq } from 'drizzle-orm'
import type { SignInResult } from '../../../../contract/member/members.ts'
import * as accountPaths from '../../../../domain/content/paths/account-paths.ts'
import { SESSION_REFRESH_MS } from '../../../../domain/member/session-times.ts'
import { readSettings } from '../../../catalog/read-settings.ts'
import type { Transaction } from '../../../db/database.ts'
import { members } from '../../../db/schema/members.ts'
import { memberDevices } from '../../../db/schema/sessions.ts'
import { newDeviceMail } from '../../../mail/security-notice.ts'
import { adoptCart } from '../../carts/adopt.ts'
import type { Context } from '../../context.ts'
import { logAccountEvent } from '../../log-account-event.ts'
import { queueMemberMail } from '../../mail/queue-member-mail.ts'
import { type SignInMethod, startSession } from '../../sessions/start-and-end.ts'
import { siteLink } from '../../site-link.ts'
import { ensureDeviceHash } from '../../visitor.ts'
import { readHomeTimezone } from './home-timezone.ts'
import { readMember } from './read-member.ts'
import { saveLanguage } from './save-language.ts'

/**
 * Signs in an authenticated member: starts a session, assigns the guest's cart to the member, emails the
 * member if the device is new, and stores the language.
 */
export async function signInMember(
  ctx: Context,
  tx: Transaction,
  { memberId, method, cartId }: { memberId: string; method: SignInMethod; cartId: string | null | undefined },
): Promise<SignInResult> {
  const session = await startSession(ctx, tx, memberId, method)
  await adoptCart(ctx, tx, memberId, cartId)
  await notifyNewDevice(ctx, tx, memberId)
  await saveLanguage(tx, memberId)
  const now = ctx.now()
  const member = await readMember(tx, session, now)
  logAccountEvent(ctx, 'signed in', { member: memberId, method, session: session.sessionId })
  return { member, expires: new Date(now.getTime() + SESSION_REFRESH_MS).toISOString() }
}

async function notifyNewDevice(ctx: Context, tx: Transaction, memberId: string): Promise<void> {
  const deviceHash = ensureDeviceHash(ctx.visitor)
  const knownDevices = await tx
    .select({ deviceHash: memberDevices.deviceHash })
    .from(memberDevices)
    .where(eq(memberDevices.memberId, memberId))
  if (knownDevices.some(device => device.deviceHash === deviceHash)) return
  const at = ctx.now()
  await tx.insert(memberDevices).values({ memberId, deviceHash, firstSeenAt: at }).onConflictDoNothing()
  if (knownDevices.length === 0) return
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member?.emailConfirmedAt) return
  const { name: chain } = await readSettings(tx)
  const timezone = await readHomeTimezone(tx, memberId)
  await queueMemberMail(tx, ctx, member, () =>
    newDeviceMail({
      ...{ chain, name: member.firstName, at, timezone },
      device: ctx.visitor.browser,
      link: siteLink(ctx, accountPaths.settings),
    }),
  )
}
