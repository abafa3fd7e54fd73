import type { Transaction } from '../../../db/database.ts'
import { identities } from '../../../db/members-schema.ts'
import type { Context } from '../../context.ts'
import { logEvent } from '../../log-event.ts'
import { refuseSocial } from './ask-provider.ts'
import { memberOf, type Subject } from './owners.ts'

/** Lets an identity sign in to an account from now on; one that is somebody else's by now is refused. */
export async function connectIdentity(
  ctx: Context,
  tx: Transaction,
  memberId: string,
  { provider, subject }: Subject,
): Promise<void> {
  const [connected] = await tx
    .insert(identities)
    .values({ provider, subject, memberId, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning()
  if (connected) return logEvent(ctx, 'provider connected', { member: memberId, method: provider })
  if ((await memberOf(tx, { provider, subject })) === memberId) return
  refuseSocial(ctx, provider, 'the identity was connected to another account meanwhile')
}
