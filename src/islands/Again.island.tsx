import { OrderAgainRow } from '#src/features/menu/rows/AgainRow.tsx'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'

export function OrderAgainDishes({ kitchen }: { kitchen: PickedKitchen }) {
  return <OrderAgainRow kitchen={kitchen} />
}
