import { AgainRow } from '#src/features/menu/rows/AgainRow.tsx'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'

export function Again({ kitchen }: { kitchen: PickedKitchen }) {
  return <AgainRow kitchen={kitchen} />
}
