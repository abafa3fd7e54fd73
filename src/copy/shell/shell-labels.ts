/** What the scripts of every page say; apart from the rest, which then need not be loaded. */
export function bagLabel(count: number) {
  return count === 1 ? 'Your Bag, 1 item' : `Your Bag, ${count} items`
}

/** Of errors that are not for guests to read. */
export const unknownErrorMessage: string = 'Something went wrong. Please try again.'
