import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { promiseText } from '#src/copy/handoff/order-time.ts'
import { formatPromisedTime } from '#src/language/promised-time.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'

export function orderPromiseText({
  time: { ready, kind },
  location: { timezone },
  handoff,
}: PlacedOrder): string {
  const viewer = { timezone, now: environment().now(), viewerTimezone: localTimezone() }
  return promiseText(formatPromisedTime(ready, viewer), { kind, isDelivery: handoff === 'delivery' })
}
