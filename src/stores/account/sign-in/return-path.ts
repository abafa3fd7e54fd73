import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { sameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import { environment } from '../../browser/environment.ts'
import { remembered } from '../../browser/remembered.ts'

/**
 * Where somebody wanted to go before they had to sign in. Kept for the browser, because the mail's link opens another
 * tab.
 */
export const $returnPath = remembered<{ path: string; at: number }>(
  'return',
  value => typeof value.path === 'string' && typeof value.at === 'number',
)

export function rememberReturn(next: string | null): void {
  const path = sameSitePath(next, '')
  $returnPath.set(path ? { path, at: environment().now() } : null)
}

/** The page the address names to go to after signing in; empty when it names none. */
export function askedReturn(): string {
  return sameSitePath(new URLSearchParams(environment().search()).get('next'), '')
}

/** Where to go after signing in: a path of this site, or the account when none was asked for within the hour. */
export function takeReturn(next: string | null = null): string {
  const kept = $returnPath.get()
  $returnPath.set(null)
  const isFresh = kept !== null && environment().now() - kept.at < HOUR_MS
  return sameSitePath(next, sameSitePath(isFresh ? kept.path : null, accountPaths.home))
}
