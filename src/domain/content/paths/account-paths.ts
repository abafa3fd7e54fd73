// The addresses of an account, answered by the files below src/pages/account. One constant each, so that a page only
// loads those it uses.
export const home = '/account'
export const settings = '/account/settings'
export const signIn = '/account/signin'
export const signUp = '/account/signup'
export const signOut = '/account/signout'
export const forgot = '/account/forgot'
export const reset = '/account/reset'
export const confirmed = '/account/confirmed'
export const complete = '/account/complete'
export const claim = '/account/claim'

/** The sign-in page that leads back to a path. */
export function signInPath(next: string): string {
  return `${signIn}?next=${encodeURIComponent(next)}`
}
