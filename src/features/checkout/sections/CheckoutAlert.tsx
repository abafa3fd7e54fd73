import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { lazyNamed } from '#src/features/loading/lazy-named.ts'
import { Part } from '#src/features/loading/Part.tsx'
import { $isPageTouched } from '#src/stores/browser/page-touched.ts'
import { alertPlace } from '#src/stores/checkout/order/alert-place.ts'
import type { AlertPlace } from '#src/stores/checkout/order/refusal-place.ts'
import { $submit } from '#src/stores/checkout/order/submit.ts'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'

const loadWords = async () => (await import('./AlertWords.tsx')).AlertWords
const AlertWords = lazyNamed(loadWords)

/** Shows a refusal at the section it concerns; gets the focus unless a field does. */
export function CheckoutAlert({ place }: { place: AlertPlace }) {
  const submit = useStore($submit, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  const isHere = alertPlace(submit) === place
  const isUnasked = 'isUnasked' in submit && submit.isUnasked
  useFocusWhen(box, isHere && submit.step !== 'incomplete' && !isUnasked && submit)
  // Preloaded, so that it shows even offline.
  const isTouched = useStore($isPageTouched, { ssr: 'initial' })
  useEffect(() => {
    if (isTouched) loadWords().catch(() => {})
  }, [isTouched])
  if (!isHere) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-4 rounded-lg">
      {submit.step === 'incomplete' ? (
        <Notice tone="danger">{submit.message}</Notice>
      ) : (
        <Part>
          <AlertWords />
        </Part>
      )}
    </div>
  )
}
