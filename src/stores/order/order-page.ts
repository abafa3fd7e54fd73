import { pageHref } from '#src/language/page-href.ts'
import { environment } from '../browser/environment.ts'
import { $lastOrderEvent } from './track-order.ts'

const TIMEOUT_MS = 10_000
/** Delay before the first retry if the page failed to load or is outdated. Doubles after each attempt. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000

export async function fetchOrderPage(): Promise<string | null> {
  try {
    const response = await environment().fetch(pageHref(environment().path()) + environment().search(), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // The server also renders a page for a missing order, so status 404 is not a failure.
    return response.ok || response.status === 404 ? await response.text() : null
  } catch {
    return null
  }
}

type OrderPageView = {
  /** True if the page is visible and does not show event `seq` yet. */
  isBehind: (seq: number) => boolean
  refresh: () => Promise<unknown>
}

let isRefreshing = false

export async function refreshOrderPageUntilCurrent({ isBehind, refresh }: OrderPageView): Promise<void> {
  if (isRefreshing) return
  isRefreshing = true
  const isOutdated = () => isBehind($lastOrderEvent.get()?.seq ?? 0)
  try {
    for (let delay = RETRY_MS; isOutdated(); delay = Math.min(2 * delay, RETRY_MAX_MS)) {
      await refresh()
      if (isOutdated()) await environment().wait(delay)
    }
  } finally {
    isRefreshing = false
  }
}
