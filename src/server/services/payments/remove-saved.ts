import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

export async function removeSavedCard(ctx: Context, id: string): Promise<{ id: string }> {
  const { memberId } = requireMember(ctx)
  if (!(await ctx.payments.removeCard(memberId, id))) throw new ServiceError('card_not_found')
  return { id }
}
