/** The card fields of a bank, which it draws itself. */
export const cardFieldsCopy = {
  reading: 'Opening the card form…',
  failedTitle: 'The card form could not load.',
  failed: 'A blocker or the network may be in its way. Please try again, or pay another way.',
  retry: 'Try again',
  asking: 'Your bank is asking you to confirm.',
  answered: 'Thank you. We are asking your bank what became of it.',
}
