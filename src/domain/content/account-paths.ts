/** The addresses of an account; the files below src/pages/account are there to answer them. */
export const accountPaths = {
  home: '/account',
  settings: '/account/settings',
  signIn: '/account/signin',
  signUp: '/account/signup',
  signOut: '/account/signout',
  forgot: '/account/forgot',
  reset: '/account/reset',
  confirmed: '/account/confirmed',
  complete: '/account/complete',
  claim: '/account/claim',
} as const

/** Where somebody signs in to come back to a path. */
export function signInPath(next: string): string {
  return `${accountPaths.signIn}?next=${encodeURIComponent(next)}`
}
