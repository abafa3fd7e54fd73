import { eq } from 'drizzle-orm'
import { phoneDigits } from '../../../domain/member/phone.ts'
import { unwantedTexts } from '../../db/schema/notices.ts'
import type { ReceivedText } from '../../providers/text/provider.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'

/**
 * True if the phone answered STOP and has not answered START since. Settings on the site cannot override it.
 */
export async function isStopped({ db }: Pick<Context, 'db'>, phone: string): Promise<boolean> {
  const found = await db
    .select({ at: unwantedTexts.at })
    .from(unwantedTexts)
    .where(eq(unwantedTexts.phoneHash, hashOf(phone)))
  return found.length > 0
}

export async function stopTexts({ db, now }: Pick<Context, 'db' | 'now'>, phone: string): Promise<void> {
  await db
    .insert(unwantedTexts)
    .values({ phoneHash: hashOf(phone), at: now() })
    .onConflictDoNothing()
}

/** The keywords that US carriers recognize. */
const stops = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit'])
const starts = new Set(['start', 'yes', 'unstop'])

export async function receiveText(ctx: Context, received: ReceivedText): Promise<boolean> {
  const message = ctx.texts.receive(received)
  if (!message) return false
  const word = message.text.trim().toLowerCase()
  if (stops.has(word)) await stopTexts(ctx, message.from)
  if (starts.has(word))
    await ctx.db.delete(unwantedTexts).where(eq(unwantedTexts.phoneHash, hashOf(message.from)))
  return true
}

function hashOf(phone: string): string {
  return hashToken(phoneDigits(phone))
}
