import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { OnDemand } from '#src/features/fetched/OnDemand.tsx'
import { $submit } from '#src/stores/checkout/submit.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { type AlertPlace, alertPlace } from './alert-place.ts'
import { checkoutParts } from './checkout-parts.ts'

/** Says at its place why the order was not placed, and takes the focus unless a field does. */
export function CheckoutAlert({ place }: { place: AlertPlace }) {
  const submit = useStore($submit, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  const isHere = alertPlace(submit) === place
  useEffect(() => {
    if (alertPlace(submit) === place && submit.step !== 'incomplete') box.current?.focus()
  }, [submit, place])
  if (!isHere) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-4 rounded-lg">
      {submit.step === 'incomplete' ? (
        <Notice tone="danger">{submit.message}</Notice>
      ) : (
        <OnDemand part={checkoutParts.alert} />
      )}
    </div>
  )
}
