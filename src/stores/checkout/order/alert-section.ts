import { type AlertSection, findErrorSection } from './error-section.ts'
import { $submitState, type OrderForm, type SubmitState } from './submit.ts'

const formSections: Record<OrderForm, AlertSection> = {
  contact: 'contact',
  card: 'payments',
  tip: 'order',
  delivery: 'handoff',
  vehicle: 'handoff',
  time: 'time',
}

export function findAlertSection(submit: SubmitState): AlertSection | null {
  switch (submit.step) {
    case 'idle':
    case 'submitting':
      return null
    case 'incomplete':
      return formSections[submit.form]
    case 'later':
      return 'time'
    case 'changed':
      return 'order'
    case 'failed':
      return findErrorSection(submit.error)
  }
}

export function clearAlert(section: AlertSection): void {
  if (findAlertSection($submitState.get()) === section) $submitState.set({ step: 'idle' })
}
