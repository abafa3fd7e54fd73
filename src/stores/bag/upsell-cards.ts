import type { MenuProduct } from '#src/contract/menus.ts'
import { UPSELLS_MAX } from '#src/domain/limits.ts'
import { productImage } from '#src/domain/menu/menu.ts'

/** What a card shows of a product that goes well with another. */
export type UpsellCard = Pick<MenuProduct, 'product_id' | 'name' | 'cost' | 'needs_choices'> & {
  image: string
}

/** The first of what goes well with a product. */
export function upsellCards(upsells: MenuProduct[], placeholder: string): UpsellCard[] {
  return upsells.slice(0, UPSELLS_MAX).map(({ product_id, name, cost, needs_choices, images }) => ({
    product_id,
    name,
    cost,
    needs_choices,
    image: productImage(images, placeholder),
  }))
}
