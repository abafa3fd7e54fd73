/** How much later a promised time may become before the guest must confirm it. */
export const PROMISE_TOLERANCE_MS = 5 * 60_000
export const QUOTES_TOTAL_SECONDS = 15 * 60
/** Time limit of a quote that uses the last capacity of its slot. */
const LAST_CAPACITY_S = 2 * 60

type QuoteTerms = {
  seconds: number
  age: number
  isLastCapacity: boolean
}

export function quoteDurationSeconds({ seconds, age, isLastCapacity }: QuoteTerms): number {
  const limit = isLastCapacity ? LAST_CAPACITY_S : QUOTES_TOTAL_SECONDS
  return Math.max(0, Math.floor(Math.min(seconds, limit - age)))
}

/** Age of a cart's first quote, in seconds, at which the total time limit of the cart's quotes resets. */
export const QUOTE_RESET_SECONDS = 2 * QUOTES_TOTAL_SECONDS
