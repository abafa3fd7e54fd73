import type { SignedIn } from '../../../../contract/members.ts'
import { SESSION_REFRESH_MS } from '../../../../domain/member/session-times.ts'
import type { Transaction } from '../../../db/database.ts'
import { adoptCart } from '../../carts/adopt.ts'
import type { Context } from '../../context.ts'
import { logEvent } from '../../log-event.ts'
import { type SignInMethod, startSession } from '../../sessions/start.ts'
import { noticeDevice } from './notice-device.ts'
import { readMember } from './read-member.ts'

type Who = { memberId: string; method: SignInMethod; cartId: string | null | undefined }

/**
 * Signs this browser in, whichever way its owner proved who they are: a new session, the guest's bag, and a mail when
 * the browser is a new one.
 */
export async function signInMember(
  ctx: Context,
  tx: Transaction,
  { memberId, method, cartId }: Who,
): Promise<SignedIn> {
  const session = await startSession(ctx, tx, memberId, method)
  await adoptCart(ctx, tx, memberId, cartId)
  await noticeDevice(ctx, tx, memberId)
  const now = ctx.now()
  const member = await readMember(tx, session, now)
  logEvent(ctx, 'signed in', { member: memberId, method })
  return { member, expires: new Date(now.getTime() + SESSION_REFRESH_MS).toISOString() }
}
