import { QUANTITY_MIN } from '#src/domain/limits.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import type { AddedCard } from '../menu/menu-page.ts'
import { type AddOutcome, addHere } from './order-here.ts'

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
