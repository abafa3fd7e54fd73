/** How long all quotes of one cart together may hold a kitchen's time, in seconds. */
export const QUOTES_TOGETHER_S = 15 * 60
/** The same where they leave no room for another such order. */
const LAST_ROOM_S = 2 * 60

type QuoteTerms = {
  /** How long one quote lasts by the chain's settings. */
  seconds: number
  /** The age of the cart's first quote. */
  age: number
  /** Whether it leaves no room for another such order. */
  isLastRoom: boolean
}

/**
 * For how many seconds a cart can be quoted, so that nobody holds a kitchen's time for long, nor its last room for more
 * than a moment.
 */
export function quoteSeconds({ seconds, age, isLastRoom }: QuoteTerms): number {
  const together = isLastRoom ? LAST_ROOM_S : QUOTES_TOGETHER_S
  return Math.max(0, Math.floor(Math.min(seconds, together - age)))
}

/** After this many seconds since its first quote a cart can be quoted as if for the first time. */
export const QUOTED_ANEW_S = 2 * QUOTES_TOGETHER_S
