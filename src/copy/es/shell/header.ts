/** What the header says, where there is little room. */
export const headerCopy = {
  orderNow: 'Pedir',
  reserve: 'Reservar',
}
