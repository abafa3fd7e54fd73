export const upsellCopy = {
  goesWith: 'Goes well with it',
  add: 'Add',
  added: (count: number) => (count > 1 ? `Added ×${count}` : 'Added'),
  inBag: (name: string, count: number) =>
    count > 1 ? `${name} is in your bag, ${count} times.` : `${name} is in your bag.`,
  customize: 'Customize',
}
