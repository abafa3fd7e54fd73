import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { promiseWords } from '#src/copy/handoff/order-time.ts'
import { promisedTime } from '#src/domain/scheduling/promised-time.ts'
import { environment } from '../../browser/environment.ts'
import { localTimezone } from '../../browser/local-timezone.ts'

export function orderPromise({
  time: { ready, kind },
  location: { timezone },
  handoff,
}: PlacedOrder): string {
  const seen = { timezone, now: environment().now(), seenIn: localTimezone() }
  return promiseWords(promisedTime(ready, seen), { kind, isDelivery: handoff === 'delivery' })
}
