import * as accountPaths from './account-paths.ts'

const HIDDEN_ON: string[] = [
  accountPaths.signIn,
  accountPaths.signUp,
  accountPaths.forgot,
  accountPaths.confirmed,
]
const PLACES_THAT_ORDER = /location|menu|order|^\/catering(?:\/|$)/

/**
 * Whether a page floats the way to the menu: not where somebody signs in, nor where they order, which
 * catering menus are too.
 */
export function offersOrderNow(path: string): boolean {
  return !HIDDEN_ON.includes(path) && !PLACES_THAT_ORDER.test(path)
}
