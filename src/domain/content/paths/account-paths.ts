// URL paths of the account pages (src/pages/account). Each path is a separate constant, so that a page loads
// only the paths it uses.
export const home = '/account'
export const settings = '/account/settings'
export const signIn = '/account/signin'
export const signUp = '/account/signup'
export const signOut = '/account/signout'
export const forgotPassword = '/account/forgot'
export const resetPassword = '/account/reset'
export const emailConfirmed = '/account/confirmed'
export const complete = '/account/complete'
export const claim = '/account/claim'

export function signInPath(next: string): string {
  return `${signIn}?next=${encodeURIComponent(next)}`
}
