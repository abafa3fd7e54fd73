import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Delivery } from '#src/contract/cart/handoff-details.ts'
import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import { deliveryCostText } from '#src/copy/handoff/handoff-panel.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { $deliveryCheck } from '#src/stores/handoff/delivery-check.ts'
import { $savedDelivery } from '#src/stores/handoff/delivery-draft.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusIfLost, useFocusWhen } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { DeliveryNotCovered } from './DeliveryNotCovered.tsx'
import { EditButton } from './EditButton.tsx'

const copy = deliveryCopy

export function DeliveryDetails() {
  const savedDelivery = useStore($savedDelivery, { ssr: () => null })
  const check = useStore($deliveryCheck, { ssr: 'initial' })
  const [isEditing, setEditing] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  const isCovered = savedDelivery !== null && !isEditing && check.step !== 'not-covered'
  // Moves focus to the result, because the clicked button may be gone.
  useFocusWhen(result, check.step === 'not-covered' && check)
  // Moves focus to the saved delivery details only if they replace the form, not on load.
  const wasFormShown = useRef(false)
  if (!isCovered) wasFormShown.current = true
  return (
    <section aria-label={copy.title}>
      {isCovered ? (
        <CoveredDelivery
          delivery={savedDelivery}
          isAnswer={wasFormShown.current}
          onEdit={() => setEditing(true)}
        />
      ) : (
        <>
          <DeliveryForm isEditing={isEditing} onDone={() => setEditing(false)} />
          <div ref={result} tabIndex={-1} className="rounded-lg not-empty:mt-3">
            {check.step === 'not-covered' && <DeliveryNotCovered others={check.others} />}
          </div>
        </>
      )}
    </section>
  )
}

type CoveredDeliveryProps = { delivery: Delivery; isAnswer: boolean; onEdit: () => void }

function CoveredDelivery({ delivery, isAnswer, onEdit }: CoveredDeliveryProps) {
  const { address, unit, city, state, zip, instructions, minimum, short, minutes } = delivery
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  const details = [
    { label: copy.fee, value: deliveryCostText(delivery) },
    ...(minimum > 0 ? [{ label: copy.minimum, value: formatCents(minimum) }] : []),
    { label: copy.minutes, value: copy.minutesOf(minutes) },
  ]
  return (
    <div
      ref={isAnswer ? focusIfLost : null}
      tabIndex={-1}
      className="overflow-hidden rounded-lg border-3 border-ink bg-surface"
    >
      <div className="flex items-start gap-3 p-4">
        <Icon name="check" className="mt-0.5 size-6 text-success" />
        <div className="min-w-0 grow wrap-anywhere">
          <p className="text-sm text-muted">{copy.goesTo}</p>
          <p className="font-bold">{unit ? `${address}, ${unit}` : address}</p>
          <p>
            {city}, {state} {zip}
          </p>
          {instructions && <p className="text-sm text-muted">“{instructions}”</p>}
        </div>
        <EditButton label={copy} onEdit={onEdit} />
      </div>
      <p role="status" className="sr-only">
        {copy.covered}
      </p>
      <dl className="grid grid-flow-col divide-x-2 divide-ink border-t-3 border-ink bg-green-50 max-[22rem]:grid-flow-row max-[22rem]:divide-x-0">
        {details.map(({ label, value }) => (
          <div key={label} className="px-4 py-2 max-[22rem]:flex max-[22rem]:justify-between">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {short > 0 && (
        <div className="border-t-3 border-ink bg-yellow-100 p-4">
          <p className="mb-3 font-bold">{copy.short(short)}</p>
          <Button href={menuPath} variant="secondary" size="small" icon="plus">
            {copy.addMore}
          </Button>
        </div>
      )}
    </div>
  )
}
