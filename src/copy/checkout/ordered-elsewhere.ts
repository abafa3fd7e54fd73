/** At the checkout of a bag that another tab has ordered. */
export const orderedElsewhereCopy = {
  title: 'That bag was ordered',
  text: 'You placed the order in another tab.',
  see: (num: string) => `See order ${num}`,
}
