import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import type { SignedIn } from '../visitor.ts'

/** Who is signed in; refuses guests. */
export function requireMember(ctx: Pick<Context, 'visitor'>): SignedIn {
  const { member } = ctx.visitor
  if (!member) throw new ServiceError('sign_in_required')
  return member
}
