import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { previewReorder } from '#src/stores/account/reorder.ts'
import { Button } from '#src/ui/Button.tsx'

export function OrderAgainButton({ order, isActive }: { order: PlacedOrder; isActive: boolean }) {
  return (
    <Button
      wide
      variant={isActive ? 'outline' : 'secondary'}
      icon="bag"
      data-hydrates="again"
      onClick={() => void previewReorder(order)}
    >
      {membersAreaCopy.orders.again}
    </Button>
  )
}
