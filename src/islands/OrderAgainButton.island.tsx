import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { OrderAgainButton as AgainButton } from '#src/features/orders/OrderAgainButton.tsx'

export function OrderAgainButton({ order }: { order: PlacedOrder }) {
  return <AgainButton order={order} />
}
