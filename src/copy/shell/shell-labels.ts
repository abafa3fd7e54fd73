/** Kept in a separate file, so that the scripts of every page load no other copy. */
export function bagLabel(count: number) {
  return count === 1 ? 'Your Bag, 1 item' : `Your Bag, ${count} items`
}

export const unknownErrorMessage: string = 'Something went wrong. Please try again.'
