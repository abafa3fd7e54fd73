import type { Member } from '../../../contract/members.ts'
import type { Context } from '../context.ts'
import { readMember } from './read-member.ts'
import { requireMember } from './require-member.ts'

export async function getMember(ctx: Context): Promise<Member> {
  return readMember(ctx.db, requireMember(ctx), ctx.now())
}
