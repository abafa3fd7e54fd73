/** What sharing a fryer takes from something fried in it. */
export type SharedFryer = {
  /** The diets that other food from the same fryer does not keep. */
  breaks: string[]
  /** What else is fried there, within a sentence; null if the kitchen does not say. */
  with: string | null
}

/** The diets of an item as built. */
export type DietClaims = {
  /** Those it keeps, its fryer included. */
  fits: string[]
  /** Those its ingredients keep, although its fryer is shared with food that does not. */
  shared: string[]
  with: string | null
}

type DietPart = { diets: string[]; shared_fryer?: SharedFryer | undefined }

export const NO_DIETS: DietClaims = { fits: [], shared: [], with: null }

/** The diets that all of some parts fit together. */
export function dietsOf(parts: readonly DietPart[]): DietClaims {
  const [first] = parts
  const all = first?.diets.filter(diet => parts.every(part => part.diets.includes(diet))) ?? []
  const isShared = (diet: string) => parts.some(part => part.shared_fryer?.breaks.includes(diet))
  const shared = all.filter(isShared)
  const fried = parts.find(part => part.shared_fryer && part.shared_fryer.with !== null)
  return {
    fits: all.filter(diet => !isShared(diet)),
    shared,
    with: shared.length > 0 ? (fried?.shared_fryer?.with ?? null) : null,
  }
}
