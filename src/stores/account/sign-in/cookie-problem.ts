import { accountCopy } from '#src/copy/account/account.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { areCookiesBlocked } from '#src/stores/browser/blocks-cookies.ts'

/**
 * Returns an error if this browser blocks cookies, because the guest would not stay signed in. Otherwise
 * returns null.
 */
export function findCookieProblem(): ApiError | null {
  return areCookiesBlocked() ? { code: 'sign_in_required', message: accountCopy.noCookies } : null
}
