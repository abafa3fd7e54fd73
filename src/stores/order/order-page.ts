import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'
import { $orderNews } from './track-order.ts'

const TIMEOUT_MS = 10_000
/** First retry delay for a failed or outdated page; doubles each time. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000

export async function readOrderPage(): Promise<string | null> {
  try {
    const answer = await environment().fetch(pageAddress(environment().path()) + environment().search(), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A missing order has a page too.
    return answer.ok || answer.status === 404 ? await answer.text() : null
  } catch {
    return null
  }
}

type ShownOrder = {
  /** True if the page is visible and older than event `seq`. */
  isBehind: (seq: number) => boolean
  refresh: () => Promise<unknown>
}

let isCatchingUp = false

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
