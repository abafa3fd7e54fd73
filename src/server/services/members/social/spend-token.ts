import { usedIdTokens } from '../../../db/members-schema.ts'
import type { ProviderName } from '../../../providers/identity/provider.ts'
import type { Context } from '../../context.ts'
import { hashToken } from '../../hash-token.ts'
import { refuseSocial } from './ask-provider.ts'

/** Longer than any ID token is taken after it was signed. */
const KEEP_MS = 2 * 60 * 60_000

/** Refuses an ID token that signed somebody in before. */
export async function spendToken(ctx: Context, provider: ProviderName, token: string): Promise<void> {
  // A signature can be written in more than one way, what it signs cannot.
  const signed = token.slice(0, token.lastIndexOf('.'))
  const [used] = await ctx.db
    .insert(usedIdTokens)
    .values({ tokenHash: hashToken(signed), expiresAt: new Date(ctx.now().getTime() + KEEP_MS) })
    .onConflictDoNothing()
    .returning()
  if (!used) refuseSocial(ctx, provider, 'the ID token was used before')
}
