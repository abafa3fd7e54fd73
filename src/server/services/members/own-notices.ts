import { eq } from 'drizzle-orm'
import type { MemberNotificationSettings } from '#src/contract/order/order-notices.ts'
import { members } from '#src/server/db/schema/members.ts'
import type { Context } from '../context.ts'
import { hasNoticesEnabled, saveNoticeChoice } from '../mail/notice-choice.ts'
import { readTextNoticeSettings } from '../notices/read-texts.ts'
import { hasOptedOutOfTexts } from '../notices/text-choice.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

export async function readOwnNotificationSettings(ctx: Context): Promise<MemberNotificationSettings> {
  const member = await readOwnAccount(ctx)
  return {
    wanted: await hasNoticesEnabled(ctx, member.email),
    texts: await readTextNoticeSettings(ctx, member),
    push_key: ctx.push?.publicKey ?? null,
  }
}

export async function setOwnStatusEmails(ctx: Context, isWanted: boolean): Promise<{ wanted: boolean }> {
  await saveNoticeChoice(ctx, (await readOwnAccount(ctx)).email, isWanted)
  return { wanted: isWanted }
}

export async function setOwnTextMessages(ctx: Context, isWanted: boolean): Promise<{ wanted: boolean }> {
  const { id, phone } = await readOwnAccount(ctx)
  if (isWanted && (await hasOptedOutOfTexts(ctx, phone))) throw new ServiceError('texts_stopped')
  await ctx.db.update(members).set({ wantsTexts: isWanted }).where(eq(members.id, id))
  return { wanted: isWanted }
}

async function readOwnAccount(ctx: Context): Promise<typeof members.$inferSelect> {
  const { memberId } = requireMember(ctx)
  const [member] = await ctx.db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new ServiceError('sign_in_required')
  return member
}
