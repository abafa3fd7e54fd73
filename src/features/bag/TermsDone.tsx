import { type MouseEvent, useRef } from 'react'
import { orderTimeCopy } from '#src/copy/order-time.ts'
import { $bagPending } from '#src/stores/bag/bag.ts'
import { backToBag } from '#src/stores/bag/bag-step.ts'
import { $deliveryCheck } from '#src/stores/handoff/delivery-check.ts'
import { Button } from '#src/ui/Button.tsx'

/** Leads back to the bag, which has what was chosen already; what is typed and not yet said is handed in first. */
export function TermsDone() {
  const handedIn = useRef('')
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Whatever the kitchen says of it is to be read first.
    if ($bagPending.get() === 'handoff' || $deliveryCheck.get().step === 'checking') return
    const form = currentTarget.closest('dialog')?.querySelector('form')
    const typed = form ? [...new FormData(form)] : []
    const said = JSON.stringify(typed)
    // Pressed again with nothing changed, whoever reads why not may leave all the same.
    if (!form || said === handedIn.current || typed.every(([, value]) => value === '')) return backToBag()
    handedIn.current = said
    form.requestSubmit()
  }
  return (
    <Button wide onClick={leave}>
      {orderTimeCopy.done}
    </Button>
  )
}
