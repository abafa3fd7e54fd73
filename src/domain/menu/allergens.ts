import type { DietClaims } from './diets.ts'

/** The FDA's nine major food allergens, in its order. */
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

/** A product's or option's statement on the nine allergens. It is free of those in neither list. */
export type Statement = {
  contains: Allergen[]
  /** Not stated; never means free of. */
  unstated: Allergen[]
  /** True if cooked in the fryer, which other dishes may share. */
  fried: boolean
}

/** A kitchen's statement for an item with its choices; it is free of those in no list. */
export type ItemAllergens = {
  contains: Allergen[]
  may_contain: Allergen[]
  unstated: Allergen[]
  diets?: DietClaims | undefined
}

export const ANSWERS = ['contains', 'may_contain', 'unstated', 'free'] as const
export type Answer = (typeof ANSWERS)[number]

export const NOT_STATED: Statement = { contains: [], unstated: [...ALLERGENS], fried: false }

export const NOTHING_STATED: ItemAllergens = { contains: [], may_contain: [], unstated: [...ALLERGENS] }

/** Combines statements: contained if one part contains it, not stated if one part does not state it. */
export function together(parts: readonly Statement[]): Statement {
  const contains = inOrder(parts.flatMap(part => part.contains))
  const unstated = inOrder(parts.flatMap(part => part.unstated)).filter(each => !contains.includes(each))
  return { contains, unstated, fried: parts.some(({ fried }) => fried) }
}

/** Applies a kitchen's fryer to a statement; `fryer` lists its allergens, or is null if not stated. */
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

export function notFreeOf(
  { contains, unstated }: Pick<Statement, 'contains' | 'unstated'>,
  allergens: readonly string[],
): Allergen[] {
  return inOrder([...contains, ...unstated]).filter(each => allergens.includes(each))
}

export function notSureFreeOf(item: ItemAllergens, allergens: readonly string[]): Allergen[] {
  return ALLERGENS.filter(each => allergens.includes(each) && answerFor(item, each) !== 'free')
}

type ShownLine = { id: string; recipient: string | null; allergens?: ItemAllergens | undefined }
/** The avoided allergens that a line was shown to be free of. */
export type PromisedLine = { line: string; allergens: Allergen[] }

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

function inOrder(allergens: readonly Allergen[]): Allergen[] {
  return ALLERGENS.filter(each => allergens.includes(each))
}
