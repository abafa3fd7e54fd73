import { type AlertPlace, refusalPlace } from './refusal-place.ts'
import { $submit, type OrderForm, type SubmitState } from './submit.ts'

const formPlaces: Record<OrderForm, AlertPlace> = {
  contact: 'contact',
  card: 'payments',
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
      return refusalPlace(submit.error)
  }
}

export function clearAlert(place: AlertPlace): void {
  if (alertPlace($submit.get()) === place) $submit.set({ step: 'idle' })
}
