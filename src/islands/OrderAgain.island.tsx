import { LatestOrders } from '#src/features/orders/LatestOrders.tsx'

export function OrderAgain({ isFolded = false }) {
  return <LatestOrders isFolded={isFolded} />
}
