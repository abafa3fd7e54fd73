import { type RefObject, useEffect } from 'react'
import { pageTitle } from '#src/copy/chain.ts'
import { orderCopy } from '#src/copy/order.ts'
import type { Confirmation } from '#src/stores/checkout/confirmation.ts'

const TITLES: Record<Confirmation['step'], string> = {
  reading: orderCopy.reading,
  placed: orderCopy.placedTitle,
  confirming: orderCopy.confirmingTitle,
  failed: orderCopy.failedTitle,
  missing: orderCopy.missingTitle,
  unreachable: orderCopy.unreachableTitle,
}

/** Once something new is known it names the page, and its heading takes the focus. */
export function usePageTitle(step: Confirmation['step'], heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    document.title = pageTitle(TITLES[step])
    heading.current?.focus()
  }, [step, heading])
}
