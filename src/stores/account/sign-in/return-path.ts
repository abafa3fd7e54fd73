import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { sameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import { environment } from '../../browser/environment.ts'
import { remembered } from '../../browser/remembered.ts'

/** The page to return to after sign-in. Stored per browser, because the mailed link opens another tab. */
export const $returnPath = remembered<{ path: string; at: number }>(
  'return',
  value => typeof value.path === 'string' && typeof value.at === 'number',
)

export function rememberReturn(next: string | null): void {
  const path = sameSitePath(next, '')
  $returnPath.set(path ? { path, at: environment().now() } : null)
}

export function requestedReturn(): string {
  return sameSitePath(new URLSearchParams(environment().search()).get('next'), '')
}

export function consumeReturn(next: string | null = null): string {
  const kept = $returnPath.get()
  $returnPath.set(null)
  const isFresh = kept !== null && environment().now() - kept.at < HOUR_MS
  return sameSitePath(next, sameSitePath(isFresh ? kept.path : null, accountPaths.home))
}
