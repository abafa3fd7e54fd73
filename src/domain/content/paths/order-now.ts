import * as accountPaths from './account-paths.ts'

const HIDDEN_ON: string[] = [
  accountPaths.signIn,
  accountPaths.signUp,
  accountPaths.forgot,
  accountPaths.confirmed,
]
const PLACES_THAT_ORDER = /location|menu|order|^\/catering(?:\/|$)/

/** Pages with Order Now at their end, because it would float over tabs, rewards, forms and charts. */
export function standsAtEnd(path: string): boolean {
  return /^\/(?:account|allergens)(?:\/|$)/.test(path)
}

/** Whether a page shows Order Now: not on sign-in pages, nor where guests are ordering already, which includes catering. */
export function offersOrderNow(path: string): boolean {
  return !HIDDEN_ON.includes(path) && !PLACES_THAT_ORDER.test(path)
}
