import type { Menu, MenuProduct } from '#src/contract/menus.ts'
import { caloriesText } from '#src/copy/menu/calories.ts'
import { heatText } from '#src/copy/menu/heat.ts'
import { badgeNames } from '#src/copy/menu/menu.ts'
import { productImageUrl } from '#src/domain/menu/menu.ts'
import type { MenuCard, MenuSection } from '#src/stores/menu/menu-view.ts'

/** Time-dependent texts of a menu, computed by the server (layouts/menu/timed-texts.ts). */
export type TimedTexts = {
  /** Serving times by category id, each as a sentence. */
  categories: Record<string, string>
  products: Record<string, { isNew?: true | undefined } & Pick<MenuCard, 'back' | 'served'>>
}

type CardTexts = { placeholder: string; timed: TimedTexts }

export function toMenuSections(
  { categories }: Pick<Menu, 'categories'>,
  texts: CardTexts,
  first: string | null = null,
): MenuSection[] {
  return categories
    .filter(({ products }) => products.length > 0)
    .toSorted((one, next) => Number(next.id === first) - Number(one.id === first))
    .map(({ id, name, description, super_category, products }) => ({
      id,
      name,
      description,
      super_category,
      served: texts.timed.categories[id] ?? null,
      cards: products.map(product => toMenuCard(product, texts)),
    }))
}

export function toMenuCard(product: MenuProduct, { placeholder, timed }: CardTexts): MenuCard {
  const { product_id, name, description, cost, available, needs_choices, images } = product
  const { build, comes_with, can_be, can_be_kept, comes_for, calories, heat } = product
  const { isNew, back, served } = timed.products[product_id] ?? {}
  const badges = (isNew ? (['new', ...product.badges] as const) : product.badges).map(id => ({
    id,
    name: badgeNames[id],
  }))
  return {
    product_id,
    name,
    description,
    cost,
    available,
    needs_choices,
    back,
    served,
    from: product.from ?? undefined,
    image: productImageUrl(images, placeholder),
    serves: product.serves ?? undefined,
    badges: badges.length > 0 ? badges : undefined,
    heat: heat ? heatText(heat) : undefined,
    calories: calories ? caloriesText(calories) : undefined,
    build,
    comes_with: [...comes_with.contains, ...comes_with.unstated],
    fried: comes_with.fried || undefined,
    can_be,
    can_be_kept,
    comes_for,
  }
}
