export const orderedElsewhereCopy = {
  title: 'That bag was ordered',
  text: 'You placed the order in another tab.',
  see: (num: string) => `See order ${num}`,
}
