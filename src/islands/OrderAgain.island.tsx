import { LatestOrders } from '#src/features/orders/LatestOrders.tsx'

export function OrderAgain() {
  return <LatestOrders />
}
