import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { environment } from '../browser/environment.ts'
import { clearHandoffDetails } from '../handoff/handoff-details.ts'
import { saveAllergyNote } from './order/allergy-note.ts'
import { clearCard } from './payment/card.ts'

export function goToConfirmation(id: string): void {
  clearCard()
  saveAllergyNote('')
  clearHandoffDetails()
  environment().go(orderPath(id))
}
