import type { OrderNotificationSettings } from '#src/contract/order/order-notices.ts'
import type { OrderProgress, OrderTimes } from '#src/contract/order/order-progress.ts'
import type { Order, PlacedOrder } from '#src/contract/order/orders.ts'

/**
 * `order` is null if the visitor may see only the order's progress. `times` is null if the order cannot be
 * rescheduled.
 */
export type OrderPageData =
  | {
      step: 'followed'
      progress: OrderProgress
      order: PlacedOrder | null
      times: OrderTimes | null
      notices: OrderNotificationSettings | null
    }
  | { step: 'confirming' }
  | { step: 'failed'; problem: string }
  | { step: 'missing' }
  | { step: 'unreachable' }

/**
 * Reads the parts of an order that the visitor may see, by order id or cart id. Includes the times on `date`
 * to which the order can be moved.
 */
export async function loadOrder(
  { api }: App.Locals,
  id: string,
  date: string | null,
): Promise<OrderPageData> {
  const path = `/orders/${encodeURIComponent(id)}`
  const [orderResponse, progressResponse] = await Promise.all([api(path), api(`${path}/progress`)])
  if (orderResponse.status >= 500 || progressResponse.status >= 500) return { step: 'unreachable' }
  const order: Order | null = orderResponse.ok ? (await orderResponse.json()).data : null
  if (progressResponse.ok) {
    const { data: progress }: { data: OrderProgress } = await progressResponse.json()
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

/**
 * Reads the times to which an order can be moved. Ignores an invalid date. Returns null if the kitchen no
 * longer offers the order's handoff.
 */
async function loadTimes(
  api: App.Locals['api'],
  path: string,
  date: string | null,
): Promise<OrderTimes | null> {
  const response = await api(`${path}/times${date ? `?date=${encodeURIComponent(date)}` : ''}`)
  if (response.ok) return (await response.json()).data
  return date && response.status === 400 ? loadTimes(api, path, null) : null
}

async function loadNotices(api: App.Locals['api'], path: string): Promise<OrderNotificationSettings | null> {
  const response = await api(`${path}/notices`)
  return response.ok ? (await response.json()).data : null
}
