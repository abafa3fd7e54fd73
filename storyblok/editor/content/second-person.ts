import type { Review } from './editor-api.ts'

/** Returns why second-person review blocks publishing; empty if it does not. */
export function lackingPerson(review: Review | null, by: string): string {
  if (!review) {
    return 'Publishing needs a second person here: save it, mark it as ready for review, and let somebody else publish it.'
  }
  if (!by.trim()) return 'Publishing needs a second person here: say who you are.'
  const isSame = by.trim().toLowerCase() === review.by.trim().toLowerCase()
  return isSame ? `${review.by} marked it as ready, so somebody else has to publish it.` : ''
}
