import { menuPath, type Placement } from '#src/domain/content/paths/placement.ts'
import { pageHref } from '#src/language/page-href.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { type LoadableProduct, quickAdd } from '#src/stores/menu/quick-add.ts'

export type MenuContext = {
  kitchen: PickedKitchen
  placement: Placement
  placeholder: string
  /** Allergens in the kitchen's fryer. `friedWith` is a text that lists the other foods in the fryer. */
  fryer: readonly string[]
  friedWith: string | null
  refusal?: string | undefined
}

/**
 * Adds a card's product with default choices. On a category's page, also changes the URL to the menu's URL.
 */
export async function addProductFromCard(
  { kitchen, placement }: Pick<MenuContext, 'kitchen' | 'placement'>,
  card: LoadableProduct,
): Promise<void> {
  const path = menuPath(placement, kitchen.menu_id)
  const isAdded = await quickAdd(kitchen, card)
  if (isAdded && environment().path() !== path)
    history.replaceState(history.state, '', pageHref(path) + location.search)
}
