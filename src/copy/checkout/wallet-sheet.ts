export const walletSheetCopy = {
  demo: 'Demo',
  title: (wallet: string) => `${wallet} demo`,
  explanation: 'This is a demo sheet. There’s no real wallet behind it, and no card is charged.',
  payee: (chain: string) => `Pay ${chain}`,
  card: 'Card',
  fails: 'A wallet that reports an error',
  contact: 'Contact',
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel',
}
