import { computed } from 'nanostores'
import type { Wishes } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { wishesShape } from '../browser/page-memory.ts'
import { remembered } from '../browser/remembered.ts'
import { $isMember } from '../session/member-memory.ts'

const nothing: Wishes = { allergens: [], diets: [] }

type RememberedWishes = Wishes & {
  isMembers?: boolean | undefined
  /** The account's allergens as last read; differences to it are still unsent. */
  known?: string[] | undefined
}

const $rememberedWishes = remembered<RememberedWishes>(wishesShape.name, wishesShape.fits)

export const $wishes = computed($rememberedWishes, wishes => wishes ?? nothing)
export const $avoided = computed($wishes, ({ allergens }) => allergens)
export const isFiltering = ({ allergens, diets }: Wishes): boolean => allergens.length + diets.length > 0

export const $knownAvoided = computed($rememberedWishes, wishes => wishes?.known ?? [])

export function setAvoided(allergen: string, isAvoided: boolean): void {
  const { allergens, diets } = $wishes.get()
  keep({ allergens: changed(allergens, allergen, isAvoided), diets })
}

export function setDiet(diet: string, isKept: boolean): void {
  const { allergens, diets } = $wishes.get()
  keep({ allergens, diets: changed(diets, diet, isKept) })
}

/** Applies the account's allergens, except those changed here since `before` was read. */
export function receiveAvoided(
  account: readonly string[],
  before: readonly string[] = $knownAvoided.get(),
): void {
  const { allergens, diets } = $wishes.get()
  const all = [
    ...account.filter(each => allergens.includes(each) || !before.includes(each)),
    ...allergens.filter(each => !account.includes(each) && !before.includes(each)),
  ]
  keep({ allergens: all, diets }, [...account])
}

export function clearMembersAvoided(): void {
  const wishes = $rememberedWishes.get()
  if (wishes?.isMembers) keep({ allergens: [], diets: wishes.diets }, [])
}

export function clearWishes(): void {
  keep(nothing)
}

function keep({ allergens, diets }: Wishes, known = $knownAvoided.get()): void {
  const isSomething = allergens.length + diets.length + known.length > 0
  $rememberedWishes.set(isSomething ? { allergens, diets, isMembers: $isMember.get(), known } : null)
}

function changed(list: string[], entry: string, isIn: boolean): string[] {
  const others = list.filter(other => other !== entry)
  return isIn ? [...others, entry] : others
}

// Also covers a sign-out in another tab, perhaps while no page with this store was open.
$isMember.subscribe(isMember => {
  if (!isMember) clearMembersAvoided()
})
