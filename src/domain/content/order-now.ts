import * as accountPaths from './account-paths.ts'

const HIDDEN_ON: string[] = [
  accountPaths.signIn,
  accountPaths.signUp,
  accountPaths.forgot,
  accountPaths.confirmed,
]
const PLACES_THAT_ORDER = /location|menu|order|^\/catering(?:\/|$)/

/** Where it stands at the end of the page: it would float over tabs, rewards, forms and charts. */
export function standsAtEnd(path: string): boolean {
  return /^\/(?:account|allergens)(?:\/|$)/.test(path)
}

/**
 * Whether a page shows the way to the menu: not where somebody signs in, nor where they order, which
 * catering menus are too.
 */
export function offersOrderNow(path: string): boolean {
  return !HIDDEN_ON.includes(path) && !PLACES_THAT_ORDER.test(path)
}
