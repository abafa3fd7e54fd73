/** How much of an offer's fine print is shown before See more. */
export const OFFER_TEXT_MAX = 130

/** Fine print as it starts out: at most 130 characters, never half of one; null when all of it is shown anyway. */
export function cutOfferText(text: string): string | null {
  const characters = Array.from(text.trim())
  if (characters.length <= OFFER_TEXT_MAX) return null
  return `${characters
    .slice(0, OFFER_TEXT_MAX - 1)
    .join('')
    .trimEnd()}…`
}
