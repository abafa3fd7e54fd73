import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { LazyPlace } from '#src/features/loading/LazyPlace.tsx'
import { lazyPart } from '#src/features/loading/lazy-part.ts'
import { $isPageTouched } from '#src/stores/browser/page-touched.ts'
import { alertPlace } from '#src/stores/checkout/order/alert-place.ts'
import type { AlertPlace } from '#src/stores/checkout/order/refusal-place.ts'
import { $submit } from '#src/stores/checkout/order/submit.ts'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'

const alertWords = lazyPart(async () => (await import('./AlertWords.tsx')).AlertWords)

/** Shows a refusal at the section it concerns; gets the focus unless a field does. */
export function CheckoutAlert({ place }: { place: AlertPlace }) {
  const submit = useStore($submit, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  const isHere = alertPlace(submit) === place
  const isUnasked = 'isUnasked' in submit && submit.isUnasked
  useFocusWhen(box, isHere && submit.step !== 'incomplete' && !isUnasked && submit)
  // Preloaded, so that it shows even offline.
  if (useStore($isPageTouched, { ssr: 'initial' })) alertWords.preload()
  if (!isHere) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-4 rounded-lg">
      {submit.step === 'incomplete' ? (
        <Notice tone="danger">{submit.message}</Notice>
      ) : (
        <LazyPlace part={alertWords} />
      )}
    </div>
  )
}
