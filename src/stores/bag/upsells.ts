import { map } from 'nanostores'
import type { MenuProduct } from '#src/contract/menus.ts'
import { UPSELLS_MAX } from '#src/domain/bag/bag-limits.ts'
import { type Allergen, applyFryerToStatement, type ItemAllergens } from '#src/domain/menu/allergens.ts'
import { productImageUrl } from '#src/domain/menu/menu.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { addProductWithDefaults } from './edits/add-line.ts'
import { wasLineAdded } from './edits/change-outcome.ts'

export type UpsellState = { isAdding: boolean; added: number; problem: string | null }

const idleUpsell: UpsellState = { isAdding: false, added: 0, problem: null }

/** Creates the store for a product page's suggestions, which the guest can add without leaving the page. */
export function createUpsellStore(kitchen: PickedKitchen) {
  const $upsells = map<Record<string, UpsellState | undefined>>({})
  const stateOf = (id: string) => $upsells.get()[id] ?? idleUpsell

  return {
    $upsells,
    add: async (card: UpsellCard): Promise<void> => {
      const { product_id } = card
      if (stateOf(product_id).isAdding) return
      $upsells.setKey(product_id, { ...stateOf(product_id), isAdding: true, problem: null })
      const outcome = await addProductWithDefaults(kitchen, card)
      const { added } = stateOf(product_id)
      $upsells.setKey(product_id, {
        isAdding: false,
        added: wasLineAdded(outcome) ? added + 1 : added,
        problem: outcome.step === 'refused' ? outcome.error.message : null,
      })
    },
  }
}

export type UpsellCard = Pick<MenuProduct, 'product_id' | 'name' | 'cost' | 'from' | 'needs_choices'> & {
  image: string
  allergens: ItemAllergens | undefined
}

export function toUpsellCards(
  upsells: MenuProduct[],
  placeholder: string,
  fryer: readonly Allergen[] | null,
): UpsellCard[] {
  return upsells
    .slice(0, UPSELLS_MAX)
    .map(({ product_id, name, cost, from, needs_choices, images, comes_with }) => ({
      product_id,
      name,
      cost,
      from,
      needs_choices,
      image: productImageUrl(images, placeholder),
      allergens: needs_choices ? undefined : applyFryerToStatement(comes_with, fryer),
    }))
}
