import { eq } from 'drizzle-orm'
import { extractPhoneDigits } from '#src/domain/member/phone.ts'
import { textOptOuts } from '#src/server/db/schema/notices.ts'
import type { ReceivedText } from '#src/server/providers/text/provider.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'

/**
 * True if this phone number replied STOP and has not replied START since. Settings on the site cannot
 * override a STOP.
 */
export async function hasOptedOutOfTexts({ db }: Pick<Context, 'db'>, phone: string): Promise<boolean> {
  const found = await db
    .select({ at: textOptOuts.at })
    .from(textOptOuts)
    .where(eq(textOptOuts.phoneHash, hashPhone(phone)))
  return found.length > 0
}

export async function storeTextOptOut(
  { db, now }: Pick<Context, 'db' | 'now'>,
  phone: string,
): Promise<void> {
  await db
    .insert(textOptOuts)
    .values({ phoneHash: hashPhone(phone), at: now() })
    .onConflictDoNothing()
}

/** Opt-out and opt-in keywords that US carriers recognize. */
const stopKeywords = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit'])
const startKeywords = new Set(['start', 'yes', 'unstop'])

export async function receiveText(ctx: Context, received: ReceivedText): Promise<boolean> {
  const message = ctx.texts.receive(received)
  if (!message) return false
  const keyword = message.text.trim().toLowerCase()
  if (stopKeywords.has(keyword)) await storeTextOptOut(ctx, message.from)
  if (startKeywords.has(keyword))
    await ctx.db.delete(textOptOuts).where(eq(textOptOuts.phoneHash, hashPhone(message.from)))
  return true
}

function hashPhone(phone: string): string {
  return hashToken(extractPhoneDigits(phone))
}
