import { eq } from 'drizzle-orm'
import { members } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'

/** What everybody who knows a member would try as their password first. */
export async function ownWords(ctx: Context, memberId: string): Promise<string[]> {
  const { settings } = await ctx.catalogue()
  const [member] = await ctx.db.select().from(members).where(eq(members.id, memberId))
  const own = member ? [member.firstName, member.lastName, member.email.split('@', 1)[0] ?? ''] : []
  return [...own, settings.name]
}
