/** How the end of a card is typed: the month, then the year. */
export const expiryExample = 'MM/AA'
