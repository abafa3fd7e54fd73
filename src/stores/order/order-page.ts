import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'
import { $orderNews } from './follow-order.ts'

const TIMEOUT_MS = 10_000
/** How soon a page is requested again that failed or was outdated; the delay doubles each time. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000

/** The page of the order as the server renders it now; null when it cannot be fetched. */
export async function readOrderPage(): Promise<string | null> {
  try {
    const answer = await environment().fetch(pageAddress(environment().path()) + environment().search(), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A missing order has a page as well.
    return answer.ok || answer.status === 404 ? await answer.text() : null
  } catch {
    return null
  }
}

type ShownOrder = {
  /** Whether the page is visible and older than the event of this number. */
  isBehind: (seq: number) => boolean
  refresh: () => Promise<unknown>
}

let isCatchingUp = false

/** Requests the page until it shows the last known event of its order, one request at a time. */
export async function catchUp({ isBehind, refresh }: ShownOrder): Promise<void> {
  if (isCatchingUp) return
  isCatchingUp = true
  const isLate = () => isBehind($orderNews.get()?.seq ?? 0)
  try {
    for (let pause = RETRY_MS; isLate(); pause = Math.min(2 * pause, RETRY_MAX_MS)) {
      await refresh()
      if (isLate()) await environment().wait(pause)
    }
  } finally {
    isCatchingUp = false
  }
}
