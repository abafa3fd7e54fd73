import { LatestOrders } from '#src/features/orders/LatestOrders.tsx'

export function OrderAgain({ isCollapsed = false }) {
  return <LatestOrders isCollapsed={isCollapsed} />
}
