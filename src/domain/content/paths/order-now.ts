import * as accountPaths from './account-paths.ts'

const HIDDEN_ON: string[] = [
  accountPaths.signIn,
  accountPaths.signUp,
  accountPaths.forgot,
  accountPaths.confirmed,
]
const PLACES_THAT_ORDER = /location|menu|order|^\/catering(?:\/|$)/

/** True for pages with Order Now at their end, where floating it would cover tabs, rewards, forms, or charts. */
export function hasOrderNowAtEnd(path: string): boolean {
  return /^\/(?:account|allergens)(?:\/|$)/.test(path)
}

/** True if a page shows Order Now: not on sign-in pages or where guests already order, including catering. */
export function offersOrderNow(path: string): boolean {
  return !HIDDEN_ON.includes(path) && !PLACES_THAT_ORDER.test(path)
}
