import { eq } from 'drizzle-orm'
import type { SignInResult } from '#src/contract/member/members.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { SESSION_REFRESH_MS } from '#src/domain/member/session-times.ts'
import { readSettings } from '#src/server/catalog/read-settings.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import { memberDevices } from '#src/server/db/schema/sessions.ts'
import { renderNewDeviceMail } from '#src/server/mail/security-notice.ts'
import { buildSiteLink } from '#src/server/services/build-site-link.ts'
import { assignCartToMember } from '#src/server/services/carts/member-carts.ts'
import type { Context } from '#src/server/services/context.ts'
import { logAccountEvent } from '#src/server/services/log-account-event.ts'
import { queueMemberMail } from '#src/server/services/mail/queue-member-mail.ts'
import { type SignInMethod, startSession } from '#src/server/services/sessions/start-and-end.ts'
import { ensureDeviceHash } from '#src/server/services/visitor.ts'
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
  await assignCartToMember(ctx, tx, memberId, cartId)
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
    renderNewDeviceMail({
      chain,
      name: member.firstName,
      at,
      timezone,
      device: ctx.visitor.browser,
      link: buildSiteLink(ctx, accountPaths.settings),
    }),
  )
}
