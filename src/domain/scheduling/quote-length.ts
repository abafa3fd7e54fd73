/** How long the quotes of one cart may hold a kitchen's time together, in seconds. */
export const QUOTES_TOGETHER_S = 15 * 60
/** How long they may where they leave no room for another order like it. */
const LAST_ROOM_S = 2 * 60

type QuoteTerms = {
  /** How long one quote lasts by the chain's settings. */
  seconds: number
  /** How long ago the first of the cart's quotes was made. */
  age: number
  /** Whether what it holds leaves no room for another order like it. */
  isLastRoom: boolean
}

/** For how many seconds a cart can be quoted: nobody holds a kitchen's time for long, nor its last for more than a moment. */
export function quoteSeconds({ seconds, age, isLastRoom }: QuoteTerms): number {
  const together = isLastRoom ? LAST_ROOM_S : QUOTES_TOGETHER_S
  return Math.max(0, Math.floor(Math.min(seconds, together - age)))
}

/** How many seconds after its first quote a cart is quoted as if it never had been. */
export const QUOTED_ANEW_S = 2 * QUOTES_TOGETHER_S
