import type { Menu, MenuProduct } from '#src/contract/menus.ts'
import { productImage } from '#src/domain/menu.ts'

/** What a card shows of a product; nothing else travels to the browser. */
export type MenuCard = Pick<MenuProduct, 'product_id' | 'name' | 'cost' | 'available' | 'needs_choices'> & {
  image: string
}
export type MenuSection = { id: string; name: string; description: string; cards: MenuCard[] }

export function menuSections({ categories }: Menu, placeholder: string): MenuSection[] {
  return categories
    .filter(({ products }) => products.length > 0)
    .map(({ id, name, description, products }) => ({
      id,
      name,
      description,
      cards: products.map(({ product_id, name, cost, available, needs_choices, images }) => ({
        product_id,
        name,
        cost,
        available,
        needs_choices,
        image: productImage(images, placeholder),
      })),
    }))
}
