import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import type { DietaryFilter } from '#src/domain/menu/modifiers/built/build-fit.ts'
import type { MenuSection } from '#src/stores/menu/menu-view.ts'

export function listOfferedFilters(sections: MenuSection[], fryer: readonly string[]): DietaryFilter {
  const cards = sections.flatMap(section => section.cards)
  const containedAllergens = new Set([
    ...fryer,
    ...cards.flatMap(({ build, comes_with }) => [...build.always, ...build.choices.flat(2), ...comes_with]),
  ])
  const diets = new Set(cards.flatMap(({ can_be }) => can_be))
  return {
    allergens: ALLERGENS.filter(allergen => containedAllergens.has(allergen)),
    diets: [...diets].toSorted(),
  }
}
