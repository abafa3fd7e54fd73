import type { Menu, MenuCategory, MenuProduct } from '#src/contract/menus.ts'
import { returnText } from '#src/copy/kitchen/moment-words.ts'
import { caloriesText } from '#src/copy/menu/calories.ts'
import { heatText } from '#src/copy/menu/heat.ts'
import { asSentence } from '#src/domain/content/sentence.ts'
import { productImage } from '#src/domain/menu/menu.ts'
import { localMoment } from '#src/domain/time/local-moment.ts'
import type { MenuCard, MenuSection } from '#src/stores/menu/menu-view.ts'
import { servedText } from './served-text.ts'
import { shownBadges } from './shown-badges.ts'

type Telling = { placeholder: string; timezone: string; now: Date }

/** Non-empty categories of a menu, as its page shows them. */
export function menuSections({ categories }: Pick<Menu, 'categories'>, telling: Telling): MenuSection[] {
  return categories.filter(({ products }) => products.length > 0).map(category => section(category, telling))
}

function section(category: MenuCategory, telling: Telling): MenuSection {
  const { id, name, description, super_category, served, products } = category
  return {
    id,
    name,
    description,
    super_category,
    served: sentence(servedText(served)),
    cards: products.map(product => card(product, telling)),
  }
}

function sentence(words: string | null): string | null {
  return words && asSentence(words)
}

function card(product: MenuProduct, { placeholder, timezone, now }: Telling): MenuCard {
  const {
    product_id,
    name,
    description,
    cost,
    from,
    available,
    needs_choices,
    images,
    returns,
    served,
    serves,
  } = product
  const { build, comes_with, can_be, can_be_kept, comes_for, calories, heat } = product
  const badges = shownBadges(product, { timezone, now })
  return {
    product_id,
    name,
    description,
    cost,
    from: from ?? undefined,
    available,
    needs_choices,
    image: productImage(images, placeholder),
    back: returns ? returnText(localMoment(Date.parse(returns), timezone, now)) : undefined,
    served: servedText(served) ?? undefined,
    serves: serves ?? undefined,
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
