import * as accountPaths from './account-paths.ts'

const HIDDEN_PATHS: string[] = [
  accountPaths.signIn,
  accountPaths.signUp,
  accountPaths.forgotPassword,
  accountPaths.emailConfirmed,
]
const ORDERING_PATHS = /location|menu|order|^\/catering(?:\/|$)/

/**
 * True if a page shows the Order Now button at its end, because a floating button would cover tabs, rewards,
 * forms, or charts.
 */
export function hasOrderNowAtEnd(path: string): boolean {
  return /^\/(?:account|allergens)(?:\/|$)/.test(path)
}

/**
 * True if a page shows the Order Now button. Sign-in pages do not, and neither do pages where guests already
 * order, including catering.
 */
export function hasOrderNowButton(path: string): boolean {
  return !HIDDEN_PATHS.includes(path) && !ORDERING_PATHS.test(path)
}
