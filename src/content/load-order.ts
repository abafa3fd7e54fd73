import type { OrderNotices } from '#src/contract/order/order-notices.ts'
import type { OrderProgress, OrderTimes } from '#src/contract/order/order-progress.ts'
import type { Order, PlacedOrder } from '#src/contract/order/orders.ts'

/**
 * `order` is null for visitors who may only follow it, or if it was not read; `times` is null if it cannot be
 * rescheduled.
 */
export type LoadedOrder =
  | {
      step: 'followed'
      progress: OrderProgress
      order: PlacedOrder | null
      times: OrderTimes | null
      notices: OrderNotices | null
    }
  | { step: 'confirming' }
  | { step: 'failed'; problem: string }
  | { step: 'missing' }
  | { step: 'unreachable' }

/** Reads the visitor's view of an order, by its id or cart id, with the times it could move to on `date`. */
export async function loadOrder({ api }: App.Locals, id: string, date: string | null): Promise<LoadedOrder> {
  const path = `/orders/${encodeURIComponent(id)}`
  const [answer, followed] = await Promise.all([api(path), api(`${path}/progress`)])
  if (answer.status >= 500 || followed.status >= 500) return { step: 'unreachable' }
  const order: Order | null = answer.ok ? (await answer.json()).data : null
  if (followed.ok) {
    const { data: progress }: { data: OrderProgress } = await followed.json()
    const isOwn = order?.state === 'placed'
    const [times, notices] = await Promise.all([
      progress.can_change ? loadTimes(api, path, date) : null,
      isOwn ? loadNotices(api, path) : null,
    ])
    return { step: 'followed', progress, times, notices, order: isOwn ? order : null }
  }
  if (order?.state === 'failed') return { step: 'failed', problem: order.problem.message }
  return { step: order ? 'confirming' : 'missing' }
}

/** Null if its kitchen no longer takes orders this way. */
async function loadTimes(
  api: App.Locals['api'],
  path: string,
  date: string | null,
): Promise<OrderTimes | null> {
  const answer = await api(`${path}/times${date ? `?date=${encodeURIComponent(date)}` : ''}`)
  if (answer.ok) return (await answer.json()).data
  return date && answer.status === 400 ? loadTimes(api, path, null) : null
}

async function loadNotices(api: App.Locals['api'], path: string): Promise<OrderNotices | null> {
  const answer = await api(`${path}/notices`)
  return answer.ok ? (await answer.json()).data : null
}
