import { computed } from 'nanostores'
import type { Wishes } from '#src/domain/menu/build-fit.ts'
import { remembered } from '../browser/remembered.ts'

const nothing: Wishes = { allergens: [], diets: [] }

/** What this browser was told its guest does not eat; null when nothing was. */
export const $rememberedWishes = remembered<Wishes>(
  'avoided',
  value => isWords(value.allergens) && isWords(value.diets),
)

/** What the guest leaves out, and the diets they keep; lists in the order they were chosen. */
export const $wishes = computed($rememberedWishes, wishes => wishes ?? nothing)
/** The allergens the guest leaves out. */
export const $avoided = computed($wishes, ({ allergens }) => allergens)

export function setAvoided(allergen: string, isAvoided: boolean): void {
  const { allergens, diets } = $wishes.get()
  keep({ allergens: changed(allergens, allergen, isAvoided), diets })
}

export function setDiet(diet: string, isKept: boolean): void {
  const { allergens, diets } = $wishes.get()
  keep({ allergens, diets: changed(diets, diet, isKept) })
}

export function forgetWishes(): void {
  $rememberedWishes.set(null)
}

function keep(wishes: Wishes): void {
  $rememberedWishes.set(wishes.allergens.length + wishes.diets.length > 0 ? wishes : null)
}

function changed(list: string[], entry: string, isIn: boolean): string[] {
  const others = list.filter(other => other !== entry)
  return isIn ? [...others, entry] : others
}

function isWords(value: unknown): boolean {
  return Array.isArray(value) && value.every(entry => typeof entry === 'string')
}
