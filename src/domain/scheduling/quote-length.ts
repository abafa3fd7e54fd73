export const QUOTES_TOTAL_S = 15 * 60
/** The same where they leave no room for another such order. */
const LAST_CAPACITY_S = 2 * 60

type QuoteTerms = {
  seconds: number
  age: number
  isLastCapacity: boolean
}

export function quoteSeconds({ seconds, age, isLastCapacity }: QuoteTerms): number {
  const limit = isLastCapacity ? LAST_CAPACITY_S : QUOTES_TOTAL_S
  return Math.max(0, Math.floor(Math.min(seconds, limit - age)))
}

/** Seconds after its first quote when a cart can be quoted as if for the first time. */
export const QUOTE_RESET_S = 2 * QUOTES_TOTAL_S
