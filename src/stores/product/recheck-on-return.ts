import { environment } from '../browser/environment.ts'
import type { ProductDraft } from './product-draft.ts'

/** The longest delay that `setTimeout` supports. Longer delays fire immediately. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Refetches an unavailable product when it is due to become available again. Returns a stop function. */
export function recheckOnReturn(draft: ProductDraft, reread: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout>
  const stop = draft.$product.subscribe(({ available, returns }) => {
    clearTimeout(timer)
    const wait = !available && returns ? Date.parse(returns) - environment().now() : 0
    if (wait > 0) timer = setTimeout(() => void reread(), Math.min(wait + 1_000, TIMER_MAX_MS))
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
