import {
  isGiftCardRefusal,
  isHandoffRefusal,
  isPaymentFailure,
  isTimeRefusal,
  type OrderForm,
  type SubmitState,
} from '#src/stores/checkout/order/submit.ts'

/** Where on the page it is said why the order was not placed. */
export type AlertPlace = 'handoff' | 'time' | 'contact' | 'payment' | 'gift-cards' | 'order'

const formPlaces: Record<OrderForm, AlertPlace> = {
  contact: 'contact',
  card: 'payment',
  tip: 'order',
  delivery: 'handoff',
  vehicle: 'handoff',
  time: 'time',
}

export function alertPlace(submit: SubmitState): AlertPlace | null {
  switch (submit.step) {
    case 'idle':
    case 'submitting':
      return null
    case 'incomplete':
      return formPlaces[submit.form]
    case 'later':
      return 'time'
    case 'changed':
      return 'order'
    case 'failed':
      if (isPaymentFailure(submit.error)) return 'payment'
      if (isGiftCardRefusal(submit.error)) return 'gift-cards'
      if (submit.error.code === 'contact_incomplete') return 'contact'
      if (isTimeRefusal(submit.error)) return 'time'
      return isHandoffRefusal(submit.error) ? 'handoff' : 'order'
  }
}
