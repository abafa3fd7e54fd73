import type { Wishes } from '#src/domain/menu/build-fit.ts'
import type { MenuSection } from '#src/stores/menu/menu-view.ts'

const ALLERGENS = ['milk', 'egg', 'wheat', 'soy', 'sesame', 'peanut', 'tree-nut', 'fish', 'shellfish']

/** The allergens and diets it makes a difference to choose on a menu, the most common ones first. */
export function offeredWishes(sections: MenuSection[]): Wishes {
  const cards = sections.flatMap(section => section.cards)
  const held = new Set(
    cards.flatMap(({ build, comes_with }) => [...build.always, ...build.choices.flat(2), ...comes_with]),
  )
  const diets = new Set(cards.flatMap(({ can_be }) => can_be))
  const known = ALLERGENS.filter(allergen => held.has(allergen))
  return { allergens: [...new Set([...known, ...held])], diets: [...diets].toSorted() }
}
