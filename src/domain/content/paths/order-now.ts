import * as accountPaths from './account-paths.ts'

const HIDDEN_PATHS: string[] = [
  accountPaths.signIn,
  accountPaths.signUp,
  accountPaths.forgot,
  accountPaths.confirmed,
]
const ORDERING_PATHS = /location|menu|order|^\/catering(?:\/|$)/

/** True for pages with Order Now at their end, where floating it would cover tabs, rewards, forms, or charts. */
export function hasOrderNowAtEnd(path: string): boolean {
  return /^\/(?:account|allergens)(?:\/|$)/.test(path)
}

/** True if a page shows Order Now: not on sign-in pages or where guests already order, including catering. */
export function offersOrderNow(path: string): boolean {
  return !HIDDEN_PATHS.includes(path) && !ORDERING_PATHS.test(path)
}
