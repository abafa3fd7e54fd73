import { OrderAgainRow } from '#src/features/menu/rows/OrderAgainRow.tsx'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'

export function OrderAgainDishes({ kitchen }: { kitchen: PickedKitchen }) {
  return <OrderAgainRow kitchen={kitchen} />
}
