import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { environment } from '../browser/environment.ts'
import { forgetDetails } from '../handoff/handoff-details.ts'
import { keepAllergyNote } from './order/allergy-note.ts'
import { forgetCard } from './payment/card.ts'

/** Opens the placed order's confirmation and clears its form input. */
export function toConfirmation(id: string): void {
  forgetCard()
  keepAllergyNote('')
  forgetDetails()
  environment().go(orderPath(id))
}
