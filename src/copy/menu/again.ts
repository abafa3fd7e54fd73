/** What a member ordered before, to be had again by a press. */
export const againCopy = {
  reading: 'Looking up what you order here',
  none: 'Order here once, and it is a press away from then on.',
  add: 'Add again:',
  for: (name: string) => `for ${name}`,
  with: (choices: string[]) => (choices.length > 0 ? `with ${choices.join(', ')}` : ''),
}
