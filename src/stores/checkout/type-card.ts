import type { CardField } from '#src/domain/money/card.ts'
import { setCardField } from './card.ts'
import { forgetPaymentFailure } from './submit.ts'

export function typeCard(field: CardField, value: string): void {
  setCardField(field, value)
  forgetPaymentFailure()
}
