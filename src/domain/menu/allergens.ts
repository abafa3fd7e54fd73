import type { DietClaims } from './diets.ts'

/** The nine major food allergens of the FDA, in its order; each is named the same everywhere. */
export const ALLERGENS = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree-nut',
  'peanut',
  'wheat',
  'soy',
  'sesame',
] as const

export type Allergen = (typeof ALLERGENS)[number]

/** What a product or an option declares about the nine. It is free of those in neither list. */
export type Statement = {
  contains: Allergen[]
  /** What it declares nothing about; this never means that it is free of it. */
  unstated: Allergen[]
  /** Whether it is cooked in the fryer, which other dishes may share. */
  fried: boolean
}

/** What a kitchen declares about an item with its choices; it is free of what is in none of the lists. */
export type ItemAllergens = {
  contains: Allergen[]
  /** What may get into it from the shared fryer. */
  may_contain: Allergen[]
  unstated: Allergen[]
  /** Left out when it fits none. */
  diets?: DietClaims | undefined
}

export const ANSWERS = ['contains', 'may_contain', 'unstated', 'free'] as const
export type Answer = (typeof ANSWERS)[number]

/** Nothing is declared. */
export const NOT_STATED: Statement = { contains: [], unstated: [...ALLERGENS], fried: false }

/** Nothing is known of an item. */
export const NOTHING_STATED: ItemAllergens = { contains: [], may_contain: [], unstated: [...ALLERGENS] }

/** The declaration of several parts together: contained if one part contains it, undeclared if one does not say. */
export function together(parts: readonly Statement[]): Statement {
  const contains = inOrder(parts.flatMap(part => part.contains))
  const unstated = inOrder(parts.flatMap(part => part.unstated)).filter(each => !contains.includes(each))
  return { contains, unstated, fried: parts.some(({ fried }) => fried) }
}

/** What a declaration means in a kitchen; `fryer` has the allergens in its fryer, null when the kitchen does not say. */
export function atKitchen(
  { contains, unstated, fried }: Statement,
  fryer: readonly Allergen[] | null,
): ItemAllergens {
  const others = ALLERGENS.filter(each => !contains.includes(each) && !unstated.includes(each))
  if (!fried) return { contains, may_contain: [], unstated }
  if (!fryer) return { contains, may_contain: [], unstated: inOrder([...unstated, ...others]) }
  return { contains, may_contain: others.filter(each => fryer.includes(each)), unstated }
}

export function answerFor(item: ItemAllergens, allergen: Allergen): Answer {
  if (item.contains.includes(allergen)) return 'contains'
  if (item.unstated.includes(allergen)) return 'unstated'
  return item.may_contain.includes(allergen) ? 'may_contain' : 'free'
}

/** Those of some allergens that may be in it: it contains them, or does not say. */
export function notFreeOf(
  { contains, unstated }: Pick<Statement, 'contains' | 'unstated'>,
  allergens: readonly string[],
): Allergen[] {
  return inOrder([...contains, ...unstated]).filter(each => allergens.includes(each))
}

/** Those of some allergens an item may contain. */
export function notSureFreeOf(item: ItemAllergens, allergens: readonly string[]): Allergen[] {
  return ALLERGENS.filter(each => allergens.includes(each) && answerFor(item, each) !== 'free')
}

/** A line of a bag with the allergens its guest was shown. */
type ShownLine = { id: string; recipient: string | null; allergens?: ItemAllergens | undefined }
/** The allergens a guest avoids, and was told that a line is free of. */
export type PromisedLine = { line: string; allergens: Allergen[] }

/** The promises of lines to the people they are for, of those who avoid something. */
export function promisesOf(
  lines: readonly ShownLine[],
  avoidedFor: (recipient: string | null) => readonly string[],
): PromisedLine[] {
  return lines.flatMap(({ id, recipient, allergens }) => {
    const avoided = avoidedFor(recipient)
    const free = ALLERGENS.filter(
      each => avoided.includes(each) && allergens && answerFor(allergens, each) === 'free',
    )
    return free.length > 0 ? [{ line: id, allergens: free }] : []
  })
}

/** The lines that may no longer be free of what they promised, with those allergens. */
export function brokenPromises<L extends ShownLine>(
  lines: readonly L[],
  promises: readonly PromisedLine[],
): { line: L; allergens: Allergen[] }[] {
  return promises.flatMap(promise => {
    const line = lines.find(({ id }) => id === promise.line)
    const allergens = line ? notSureFreeOf(line.allergens ?? NOTHING_STATED, promise.allergens) : []
    return line && allergens.length > 0 ? [{ line, allergens }] : []
  })
}

/** Each once, in the order of the nine. */
function inOrder(allergens: readonly Allergen[]): Allergen[] {
  return ALLERGENS.filter(each => allergens.includes(each))
}
