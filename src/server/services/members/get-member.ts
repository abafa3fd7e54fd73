import type { Member } from '../../../contract/members.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/require-member.ts'
import { readMember } from './account/read-member.ts'

export async function getMember(ctx: Context): Promise<Member> {
  return readMember(ctx.db, requireMember(ctx), ctx.now())
}
