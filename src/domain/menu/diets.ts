export type SharedFryer = {
  /** Diets that other food in the fryer violates. */
  breaks: string[]
  /** Names of the other fried food, phrased for the middle of a sentence; null if not stated. */
  with: string | null
}

export type DietClaims = {
  fits: string[]
  shared: string[]
  with: string | null
}

type DietPart = { diets: string[]; shared_fryer?: SharedFryer | undefined }

export const NO_DIETS: DietClaims = { fits: [], shared: [], with: null }

export function commonDiets(parts: readonly DietPart[]): DietClaims {
  const [first] = parts
  const commonNames = first?.diets.filter(diet => parts.every(part => part.diets.includes(diet))) ?? []
  const isShared = (diet: string) => parts.some(part => part.shared_fryer?.breaks.includes(diet))
  const shared = commonNames.filter(isShared)
  const fried = parts.find(part => part.shared_fryer && part.shared_fryer.with !== null)
  return {
    fits: commonNames.filter(diet => !isShared(diet)),
    shared,
    with: shared.length > 0 ? (fried?.shared_fryer?.with ?? null) : null,
  }
}
