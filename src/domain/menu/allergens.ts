import type { DietClaims } from './diets.ts'

/** The nine major food allergens, in the FDA's order. */
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

/** The allergen statement of a product or an option. An allergen in neither list is absent. */
export type AllergenStatement = {
  contains: Allergen[]
  /** Allergens that the statement does not cover. They are never treated as absent. */
  unstated: Allergen[]
  /** True if the item is cooked in a fryer, which other dishes may share. */
  fried: boolean
}

/**
 * A kitchen's allergen statement for an item with its choices. An allergen in none of the lists is absent.
 */
export type ItemAllergens = {
  contains: Allergen[]
  may_contain: Allergen[]
  unstated: Allergen[]
  diets?: DietClaims | undefined
}

export const ALLERGEN_STATUSES = ['contains', 'may_contain', 'unstated', 'free'] as const
export type AllergenStatus = (typeof ALLERGEN_STATUSES)[number]

export const UNSTATED_ALLERGENS: AllergenStatement = { contains: [], unstated: [...ALLERGENS], fried: false }

export const UNSTATED_ITEM_ALLERGENS: ItemAllergens = {
  contains: [],
  may_contain: [],
  unstated: [...ALLERGENS],
}

/**
 * Combines the statements of several parts. An allergen is contained if any part contains it; otherwise, it
 * is unstated if any part does not state it.
 */
export function combineStatements(parts: readonly AllergenStatement[]): AllergenStatement {
  const contains = inStandardOrder(parts.flatMap(part => part.contains))
  const unstated = inStandardOrder(parts.flatMap(part => part.unstated)).filter(
    allergen => !contains.includes(allergen),
  )
  return { contains, unstated, fried: parts.some(({ fried }) => fried) }
}

/**
 * Adds the allergens of a kitchen's fryer to the statement of a fried item. `fryer` is null if the kitchen
 * does not state its fryer's allergens.
 */
export function applyFryerToStatement(
  { contains, unstated, fried }: AllergenStatement,
  fryer: readonly Allergen[] | null,
): ItemAllergens {
  const remaining = ALLERGENS.filter(allergen => !contains.includes(allergen) && !unstated.includes(allergen))
  if (!fried) return { contains, may_contain: [], unstated }
  if (!fryer) return { contains, may_contain: [], unstated: inStandardOrder([...unstated, ...remaining]) }
  return { contains, may_contain: remaining.filter(allergen => fryer.includes(allergen)), unstated }
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
  return inStandardOrder([...contains, ...unstated]).filter(allergen => allergens.includes(allergen))
}

export function findAllergenRisks(item: ItemAllergens, allergens: readonly string[]): Allergen[] {
  return ALLERGENS.filter(
    allergen => allergens.includes(allergen) && allergenStatus(item, allergen) !== 'free',
  )
}

type AllergenLine = { id: string; recipient: string | null; allergens?: ItemAllergens | undefined }
/** Allergens that a guest avoids and that the site showed as absent from a line. */
export type FreeFromClaim = { line: string; allergens: Allergen[] }

export function listFreeFromClaims(
  lines: readonly AllergenLine[],
  avoidedAllergens: (recipient: string | null) => readonly string[],
): FreeFromClaim[] {
  return lines.flatMap(({ id, recipient, allergens }) => {
    const avoided = avoidedAllergens(recipient)
    const free = ALLERGENS.filter(
      allergen => avoided.includes(allergen) && allergens && allergenStatus(allergens, allergen) === 'free',
    )
    return free.length > 0 ? [{ line: id, allergens: free }] : []
  })
}

export function findInvalidFreeFromClaims<L extends AllergenLine>(
  lines: readonly L[],
  claims: readonly FreeFromClaim[],
): { line: L; allergens: Allergen[] }[] {
  return claims.flatMap(claim => {
    const line = lines.find(({ id }) => id === claim.line)
    const allergens = line
      ? findAllergenRisks(line.allergens ?? UNSTATED_ITEM_ALLERGENS, claim.allergens)
      : []
    return line && allergens.length > 0 ? [{ line, allergens }] : []
  })
}

function inStandardOrder(allergens: readonly Allergen[]): Allergen[] {
  return ALLERGENS.filter(allergen => allergens.includes(allergen))
}
