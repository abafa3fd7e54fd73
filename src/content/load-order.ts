import type { OrderProgress } from '#src/contract/order-progress.ts'
import type { Order, PlacedOrder } from '#src/contract/orders.ts'

/** An order as the page about it finds it; `order` is null for who may follow it, and not read whose it is. */
export type LoadedOrder =
  | { step: 'followed'; progress: OrderProgress; order: PlacedOrder | null }
  | { step: 'confirming' }
  | { step: 'failed'; problem: string }
  | { step: 'missing' }
  | { step: 'unreachable' }

/** What whoever asks may see of an order, by its id or its cart's. */
export async function loadOrder({ api }: App.Locals, id: string): Promise<LoadedOrder> {
  const path = `/orders/${encodeURIComponent(id)}`
  const [told, followed] = await Promise.all([api(path), api(`${path}/progress`)])
  if (told.status >= 500 || followed.status >= 500) return { step: 'unreachable' }
  const order: Order | null = told.ok ? (await told.json()).data : null
  if (followed.ok) {
    const { data: progress } = await followed.json()
    return { step: 'followed', progress, order: order?.state === 'placed' ? order : null }
  }
  if (order?.state === 'failed') return { step: 'failed', problem: order.problem.message }
  return { step: order ? 'confirming' : 'missing' }
}
