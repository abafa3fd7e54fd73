import { accountCopy } from '#src/copy/account/account.ts'
import type { ApiError } from '../../api/request.ts'
import { areCookiesBlocked } from '../../browser/blocks-cookies.ts'

/** The reason why no sign-in can last in this browser; null if it accepts cookies. */
export function cookieProblem(): ApiError | null {
  return areCookiesBlocked() ? { code: 'sign_in_required', message: accountCopy.noCookies } : null
}
