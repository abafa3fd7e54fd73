import { menuPath, type Placement } from '#src/domain/content/paths/placement.ts'
import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { type PressedCard, quickAdd } from '#src/stores/menu/quick-add.ts'

export type MenuOnPage = {
  kitchen: PickedKitchen
  placement: Placement
  placeholder: string
  /** Foods in the kitchen's fryer, and what else is fried there, in words. */
  fryer: readonly string[]
  friedWith: string | null
  refusal?: string | undefined
}

type AddPlace = Pick<MenuOnPage, 'kitchen' | 'placement'>

/** Adds a card's product without changes. Adding returns to the menu; the page of a category shows it too. */
export async function addFromCard({ kitchen, placement }: AddPlace, card: PressedCard): Promise<void> {
  const path = menuPath(placement, kitchen.menu_id)
  const isAdded = await quickAdd(kitchen, card)
  if (isAdded && environment().path() !== path)
    history.replaceState(history.state, '', pageAddress(path) + location.search)
}
