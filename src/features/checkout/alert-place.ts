import { isPaymentFailure, type SubmitState } from '#src/stores/submit.ts'

/** Where on the page it is said why the order was not placed. */
export type AlertPlace = 'handoff' | 'contact' | 'payment' | 'order'

export function alertPlace(submit: SubmitState): AlertPlace | null {
  switch (submit.step) {
    case 'idle':
    case 'submitting':
      return null
    case 'incomplete':
      return submit.form === 'contact' ? 'contact' : 'payment'
    case 'changed':
      return 'order'
    case 'failed':
      if (isPaymentFailure(submit.error)) return 'payment'
      if (submit.error.code === 'contact_incomplete') return 'contact'
      return submit.error.code === 'handoff_unavailable' ? 'handoff' : 'order'
  }
}
