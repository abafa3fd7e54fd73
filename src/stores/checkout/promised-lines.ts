import type { Cart } from '#src/contract/carts.ts'
import { type PromisedLine, promisesOf } from '#src/domain/menu/allergens.ts'
import { $avoided } from '../menu/avoided.ts'

/** What the guest leaves out and is told that lines of a bag are free of. */
export function promisedLines({ products }: Cart): PromisedLine[] {
  return promisesOf(products, $avoided.get())
}
