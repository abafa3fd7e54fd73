import { menuPath, type Placement } from '#src/domain/content/paths/placement.ts'
import { pageHref } from '#src/domain/page-href.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { type LoadableProduct, quickAdd } from '#src/stores/menu/quick-add.ts'

export type MenuContext = {
  kitchen: PickedKitchen
  placement: Placement
  placeholder: string
  /** Foods in the kitchen's fryer, and what else is fried there, in words. */
  fryer: readonly string[]
  friedWith: string | null
  refusal?: string | undefined
}

type AddContext = Pick<MenuContext, 'kitchen' | 'placement'>

/** Adds a card's product without changes. Adding returns to the menu; the page of a category shows it too. */
export async function addFromCard({ kitchen, placement }: AddContext, card: LoadableProduct): Promise<void> {
  const path = menuPath(placement, kitchen.menu_id)
  const isAdded = await quickAdd(kitchen, card)
  if (isAdded && environment().path() !== path)
    history.replaceState(history.state, '', pageHref(path) + location.search)
}
