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
export type AllergenStatement = {
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

export const ALLERGEN_STATUSES = ['contains', 'may_contain', 'unstated', 'free'] as const
export type AllergenStatus = (typeof ALLERGEN_STATUSES)[number]

export const NOT_STATED: AllergenStatement = { contains: [], unstated: [...ALLERGENS], fried: false }

export const NOTHING_STATED: ItemAllergens = { contains: [], may_contain: [], unstated: [...ALLERGENS] }

/** Combines statements: contained if one part contains it, not stated if one part does not state it. */
export function combineStatements(parts: readonly AllergenStatement[]): AllergenStatement {
  const contains = inStandardOrder(parts.flatMap(part => part.contains))
  const unstated = inStandardOrder(parts.flatMap(part => part.unstated)).filter(
    each => !contains.includes(each),
  )
  return { contains, unstated, fried: parts.some(({ fried }) => fried) }
}

/** Applies a kitchen's fryer to a statement; `fryer` lists its allergens, or is null if not stated. */
export function applyKitchenFryer(
  { contains, unstated, fried }: AllergenStatement,
  fryer: readonly Allergen[] | null,
): ItemAllergens {
  const remaining = ALLERGENS.filter(each => !contains.includes(each) && !unstated.includes(each))
  if (!fried) return { contains, may_contain: [], unstated }
  if (!fryer) return { contains, may_contain: [], unstated: inStandardOrder([...unstated, ...remaining]) }
  return { contains, may_contain: remaining.filter(each => fryer.includes(each)), unstated }
}

export function allergenStatus(item: ItemAllergens, allergen: Allergen): AllergenStatus {
  if (item.contains.includes(allergen)) return 'contains'
  if (item.unstated.includes(allergen)) return 'unstated'
  return item.may_contain.includes(allergen) ? 'may_contain' : 'free'
}

export function possibleAllergens(
  { contains, unstated }: Pick<AllergenStatement, 'contains' | 'unstated'>,
  allergens: readonly string[],
): Allergen[] {
  return inStandardOrder([...contains, ...unstated]).filter(each => allergens.includes(each))
}

export function allergenRisks(item: ItemAllergens, allergens: readonly string[]): Allergen[] {
  return ALLERGENS.filter(each => allergens.includes(each) && allergenStatus(item, each) !== 'free')
}

type AllergenLine = { id: string; recipient: string | null; allergens?: ItemAllergens | undefined }
/** The avoided allergens that a line was shown to be free of. */
export type FreeFromClaim = { line: string; allergens: Allergen[] }

export function freeFromClaims(
  lines: readonly AllergenLine[],
  avoidedAllergens: (recipient: string | null) => readonly string[],
): FreeFromClaim[] {
  return lines.flatMap(({ id, recipient, allergens }) => {
    const avoided = avoidedAllergens(recipient)
    const free = ALLERGENS.filter(
      each => avoided.includes(each) && allergens && allergenStatus(allergens, each) === 'free',
    )
    return free.length > 0 ? [{ line: id, allergens: free }] : []
  })
}

export function brokenClaims<L extends AllergenLine>(
  lines: readonly L[],
  claims: readonly FreeFromClaim[],
): { line: L; allergens: Allergen[] }[] {
  return claims.flatMap(claim => {
    const line = lines.find(({ id }) => id === claim.line)
    const allergens = line ? allergenRisks(line.allergens ?? NOTHING_STATED, claim.allergens) : []
    return line && allergens.length > 0 ? [{ line, allergens }] : []
  })
}

function inStandardOrder(allergens: readonly Allergen[]): Allergen[] {
  return ALLERGENS.filter(each => allergens.includes(each))
}
