/** What the header says, where there is little room. */
export const headerCopy = {
  orderNow: 'Order Now',
  reserve: 'Reserve a Table',
}
