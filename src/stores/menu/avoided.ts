import { computed } from 'nanostores'
import type { Wishes } from '#src/domain/menu/build-fit.ts'
import { remembered } from '../browser/remembered.ts'
import { $isMember } from '../session/member-memory.ts'

const nothing: Wishes = { allergens: [], diets: [] }

type Remembered = Wishes & {
  isMembers?: boolean | undefined
  /** Not in the member's account yet. */
  isUnsent?: boolean | undefined
}

/** What this browser was told its guest does not eat; null when nothing was. */
const $rememberedWishes = remembered<Remembered>(
  'avoided',
  value => isWords(value.allergens) && isWords(value.diets),
)

/** What the guest leaves out, and the diets they keep; lists in the order they were chosen. */
export const $wishes = computed($rememberedWishes, wishes => wishes ?? nothing)
/** The allergens the guest leaves out. */
export const $avoided = computed($wishes, ({ allergens }) => allergens)
export const $isAvoidedUnsent = computed($rememberedWishes, wishes => wishes?.isUnsent ?? false)

export function setAvoided(allergen: string, isAvoided: boolean): void {
  const { allergens, diets } = $wishes.get()
  keep({ allergens: changed(allergens, allergen, isAvoided), diets })
}

export function setDiet(diet: string, isKept: boolean): void {
  const { allergens, diets } = $wishes.get()
  keep({ allergens, diets: changed(diets, diet, isKept) }, $isAvoidedUnsent.get())
}

/** What a member's account leaves out joins what is left out here; from then on all of it is the member's. */
export function joinAvoided(allergens: readonly string[]): void {
  const wishes = $wishes.get()
  const all = [...new Set([...wishes.allergens, ...allergens])]
  keep({ ...wishes, allergens: all }, all.length > allergens.length)
}

/** Leaves out what a member's account does, and nothing else. */
export function showAvoided(allergens: string[]): void {
  keep({ ...$wishes.get(), allergens }, false)
}

/** Forgets what a member left out who is gone; diets are in no account. */
export function forgetMembersAvoided(): void {
  const wishes = $rememberedWishes.get()
  if (wishes?.isMembers) keep({ allergens: [], diets: wishes.diets }, false)
}

export function forgetWishes(): void {
  keep(nothing)
}

function keep({ allergens, diets }: Wishes, isUnsent = $isMember.get()): void {
  const isMembers = $isMember.get()
  const isSomething = isUnsent || allergens.length + diets.length > 0
  $rememberedWishes.set(isSomething ? { allergens, diets, isMembers, isUnsent } : null)
}

function changed(list: string[], entry: string, isIn: boolean): string[] {
  const others = list.filter(other => other !== entry)
  return isIn ? [...others, entry] : others
}

function isWords(value: unknown): boolean {
  return Array.isArray(value) && value.every(entry => typeof entry === 'string')
}

// Signed out here, in another tab, or while nothing of this was on the page.
$isMember.subscribe(isMember => {
  if (!isMember) forgetMembersAvoided()
})
