import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { planReorder } from '#src/stores/account/reorder.ts'
import { Button } from '#src/ui/Button.tsx'
import { ReorderDialog } from './ReorderDialog.tsx'

/** Has one order again, from its own page. */
export function OrderAgainButton({ order }: { order: PlacedOrder }) {
  return (
    <>
      <Button
        wide
        variant="secondary"
        icon="flame"
        data-wants="again"
        onClick={() => void planReorder(order)}
      >
        {membersAreaCopy.orders.again}
      </Button>
      <ReorderDialog />
    </>
  )
}
