import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { environment } from '../browser/environment.ts'
import { clearDetails } from '../handoff/handoff-details.ts'
import { saveAllergyNote } from './order/allergy-note.ts'
import { clearCard } from './payment/card.ts'

export function toConfirmation(id: string): void {
  clearCard()
  saveAllergyNote('')
  clearDetails()
  environment().go(orderPath(id))
}
