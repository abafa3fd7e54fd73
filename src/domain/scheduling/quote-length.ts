export const QUOTES_TOGETHER_S = 15 * 60
/** The same where they leave no room for another such order. */
const LAST_ROOM_S = 2 * 60

type QuoteTerms = {
  seconds: number
  age: number
  isLastRoom: boolean
}

export function quoteSeconds({ seconds, age, isLastRoom }: QuoteTerms): number {
  const together = isLastRoom ? LAST_ROOM_S : QUOTES_TOGETHER_S
  return Math.max(0, Math.floor(Math.min(seconds, together - age)))
}

/** Seconds after its first quote when a cart can be quoted as if for the first time. */
export const QUOTE_RESET_S = 2 * QUOTES_TOGETHER_S
