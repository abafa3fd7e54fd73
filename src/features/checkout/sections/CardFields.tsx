import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { $cardFieldsState, mountCardFields } from '#src/stores/checkout/payment/card-fields.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhenLost } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SaveCardCheckbox } from './SaveCardCheckbox.tsx'

/**
 * Shows Stripe's card fields. Stripe renders them in iframes, so card numbers never reach this page (PCI).
 */
export function CardFields() {
  const state = useStore($cardFieldsState, { ssr: 'initial' })
  const [attempt, setAttempt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenLost(box, attempt > 0, state)
  const isReading = state === 'reading' || state === null
  return (
    <div ref={box} tabIndex={-1} className="mt-4 grid gap-3 focus-place">
      <p role="status" className="sr-only">
        {isReading && cardFieldsCopy.reading}
      </p>
      {state === 'failed' && (
        <Notice
          tone="danger"
          title={cardFieldsCopy.failedTitle}
          actions={
            <Button size="small" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              {cardFieldsCopy.retry}
            </Button>
          }
        >
          {cardFieldsCopy.failed}
        </Notice>
      )}
      {isReading && <Skeleton className="h-48 w-full" />}
      <div key={attempt} ref={mountFields} hidden={state === 'failed'} data-card-fields />
      <SaveCardCheckbox />
    </div>
  )
}

function mountFields(container: HTMLDivElement | null) {
  return container ? mountCardFields(container) : undefined
}
