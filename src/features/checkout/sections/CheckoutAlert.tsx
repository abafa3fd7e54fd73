import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $hasInteracted } from '#src/stores/browser/has-interacted.ts'
import { findAlertSection } from '#src/stores/checkout/order/alert-section.ts'
import type { AlertSection } from '#src/stores/checkout/order/error-section.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'

const loadAlertText = async () => (await import('./CheckoutAlertText.tsx')).CheckoutAlertText
const AlertText = lazyNamedExport(loadAlertText)

/**
 * Shows why the order was not placed, in the section that needs a correction. Receives focus unless a field
 * there is invalid.
 */
export function CheckoutAlert({ place }: { place: AlertSection }) {
  const submit = useStore($submitState, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  const isHere = findAlertSection(submit) === place
  const isBeforeSubmit = 'isBeforeSubmit' in submit && submit.isBeforeSubmit
  useFocusWhen(box, isHere && submit.step !== 'incomplete' && !isBeforeSubmit && submit)
  // Preloads the alert's module, because the order may fail while the guest is offline.
  const hasInteracted = useStore($hasInteracted, { ssr: 'initial' })
  useEffect(() => {
    if (hasInteracted) loadAlertText().catch(() => {})
  }, [hasInteracted])
  if (!isHere) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-4 rounded-lg">
      {submit.step === 'incomplete' ? (
        <Notice tone="danger">{submit.message}</Notice>
      ) : (
        <LazyContent>
          <AlertText />
        </LazyContent>
      )}
    </div>
  )
}
