import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { toSameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { persistentValue } from '#src/stores/browser/persistent-value.ts'

/** Page to open after sign-in. Shared by all tabs, because an emailed link opens in another tab. */
export const $returnPath = persistentValue<{ path: string; at: number }>(
  'return',
  value => typeof value.path === 'string' && typeof value.at === 'number',
)

export function saveReturnPath(nextPath: string | null): void {
  const path = toSameSitePath(nextPath, '')
  $returnPath.set(path ? { path, at: environment().now() } : null)
}

export function readRequestedReturnPath(): string {
  return toSameSitePath(new URLSearchParams(environment().search()).get('next'), '')
}

export function consumeReturnPath(nextPath: string | null = null): string {
  const saved = $returnPath.get()
  $returnPath.set(null)
  const isFresh = saved !== null && environment().now() - saved.at < HOUR_MS
  return toSameSitePath(nextPath, toSameSitePath(isFresh ? saved.path : null, accountPaths.home))
}
