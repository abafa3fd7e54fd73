import type { ErrorCode } from '../../contract/errors.ts'
import type { Context } from '../services/context.ts'
import { ServiceError } from '../services/service-error.ts'

/** Where members go who wanted to go nowhere else. */
export const MEMBER_HOME = '/account'
const SIGN_IN = '/account/signin'

/** Where somebody signs in, and goes on to `next`; with the problem there was, that is said there. */
export function signInAddress(problem: ErrorCode | null, next: string): string {
  const query = new URLSearchParams({
    ...(problem && { problem }),
    ...(next && next !== MEMBER_HOME && { next }),
  })
  return query.size > 0 ? `${SIGN_IN}?${query}` : SIGN_IN
}

/** What to say of a failure to somebody whose browser has to be sent on; what nobody expected is logged. */
export function problemOf({ log }: Pick<Context, 'log'>, error: unknown): ErrorCode {
  if (error instanceof ServiceError) return error.code
  log.error({ err: error }, 'a social sign-in failed unexpectedly')
  return 'internal'
}
