/** What else can be done from the page of an order. */
export const orderExtrasCopy = {
  entry: (num: string, chain: string) => `${chain}: order ${num}`,
  calendar: 'Add to calendar',
  tell: 'Tell a friend',
  share: (chain: string, kitchen: string) => `I just ordered at ${chain}, ${kitchen}. Hungry too?`,
  copied: 'The link to this kitchen’s menu is copied.',
  notCopied: 'That did not work. Copy the address of the menu instead.',
}
