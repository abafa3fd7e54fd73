import { orderTimeCopy } from '#src/copy/order-time.ts'
import { backToBag } from '#src/stores/bag-step.ts'
import { Button } from '#src/ui/Button.tsx'

/** What was chosen is in the bag already; this only leads back to it. */
export function TermsDone() {
  return (
    <Button wide onClick={backToBag}>
      {orderTimeCopy.done}
    </Button>
  )
}
