// The addresses of an account; the files below src/pages/account are there to answer them. One constant each, so that a
// page loads those it uses.
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

/** Where somebody signs in to come back to a path. */
export function signInPath(next: string): string {
  return `${signIn}?next=${encodeURIComponent(next)}`
}
