import { QUANTITY_MIN } from '#src/domain/limits.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { type AddOutcome, addHere } from './order-here.ts'

/** What a card that is pressed knows of its product. */
export type AddedCard = { product_id: string; name: string; cost: Cents; image: string }

/** Adds one of a product as the kitchen makes it when nothing is chosen; `onWaiting` is called once the bag itself counts it. */
export function addAsItComes(
  kitchen: PickedKitchen,
  { product_id, name, image, cost: unit }: AddedCard,
  onWaiting = () => {},
): Promise<AddOutcome> {
  const adding = addHere(kitchen, { product_id, quantity: QUANTITY_MIN, shown: { name, image, unit } })
  onWaiting()
  return adding
}
