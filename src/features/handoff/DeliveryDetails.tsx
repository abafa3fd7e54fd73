import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { deliveryCopy } from '#src/copy/delivery.ts'
import { $deliveryCheck } from '#src/stores/handoff/delivery-check.ts'
import { $deliveryKnown } from '#src/stores/handoff/delivery-draft.ts'
import { useFocusWhen } from '#src/ui/focus.ts'
import { CoveredDelivery } from './CoveredDelivery.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { NotCovered } from './NotCovered.tsx'

const words = deliveryCopy

/** Where a delivery goes: asked for, and answered in the same place. */
export function DeliveryDetails() {
  const known = useStore($deliveryKnown, { ssr: () => null })
  const check = useStore($deliveryCheck, { ssr: 'initial' })
  const [isEditing, setEditing] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  const isAnswered = known !== null && !isEditing && check.step !== 'not-covered'
  // The pressed button may be gone; what was said about the address takes the focus.
  useFocusWhen(answer, check.step === 'not-covered' && check)
  return (
    <section aria-label={words.title}>
      {isAnswered ? (
        <CoveredDelivery delivery={known} onEdit={() => setEditing(true)} />
      ) : (
        <>
          <DeliveryForm isEditing={isEditing} onDone={() => setEditing(false)} />
          <div ref={answer} tabIndex={-1} className="rounded-lg not-empty:mt-3">
            {check.step === 'not-covered' && <NotCovered others={check.others} />}
          </div>
        </>
      )}
    </section>
  )
}
