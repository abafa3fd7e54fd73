import { computed } from 'nanostores'
import type { DietaryFilter } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { dietaryFilterShape } from '../browser/page-storage.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { $isMember } from '../session/stored-member.ts'

const noFilter: DietaryFilter = { allergens: [], diets: [] }

type StoredFilter = DietaryFilter & {
  isMembers?: boolean | undefined
  /**
   * The account's allergens when they were last read. Any differences from `allergens` have not been sent
   * yet.
   */
  known?: string[] | undefined
}

const $storedFilter = persistentValue<StoredFilter>(dietaryFilterShape.name, dietaryFilterShape.isValid)

export const $dietaryFilter = computed($storedFilter, filter => filter ?? noFilter)
export const $avoidedAllergens = computed($dietaryFilter, ({ allergens }) => allergens)
export const isFilterActive = ({ allergens, diets }: DietaryFilter): boolean =>
  allergens.length + diets.length > 0

export const $accountAllergens = computed($storedFilter, filter => filter?.known ?? [])

export function setAllergenAvoided(allergen: string, isAvoided: boolean): void {
  const { allergens, diets } = $dietaryFilter.get()
  storeFilter({ allergens: withEntry(allergens, allergen, isAvoided), diets })
}

export function setDietSelected(diet: string, isSelected: boolean): void {
  const { allergens, diets } = $dietaryFilter.get()
  storeFilter({ allergens, diets: withEntry(diets, diet, isSelected) })
}

/**
 * Applies the account's allergens, but keeps changes that were made in this browser since `before` was read.
 */
export function mergeAccountAllergens(
  account: readonly string[],
  before: readonly string[] = $accountAllergens.get(),
): void {
  const { allergens, diets } = $dietaryFilter.get()
  const merged = [
    ...account.filter(allergen => allergens.includes(allergen) || !before.includes(allergen)),
    ...allergens.filter(allergen => !account.includes(allergen) && !before.includes(allergen)),
  ]
  storeFilter({ allergens: merged, diets }, [...account])
}

export function clearMemberAllergens(): void {
  const filter = $storedFilter.get()
  if (filter?.isMembers) storeFilter({ allergens: [], diets: filter.diets }, [])
}

export function clearDietaryFilter(): void {
  storeFilter(noFilter)
}

function storeFilter({ allergens, diets }: DietaryFilter, known = $accountAllergens.get()): void {
  const isNonEmpty = allergens.length + diets.length + known.length > 0
  $storedFilter.set(isNonEmpty ? { allergens, diets, isMembers: $isMember.get(), known } : null)
}

function withEntry(list: string[], entry: string, isIncluded: boolean): string[] {
  const others = list.filter(other => other !== entry)
  return isIncluded ? [...others, entry] : others
}

// Also checks the initial value, because the member may have signed out in another tab before this store
// loaded.
$isMember.subscribe(isMember => {
  if (!isMember) clearMemberAllergens()
})
