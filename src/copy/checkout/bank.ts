export const bankChallengeCopy = {
  title: 'Your bank is asking you to confirm',
  bank: 'Sandbox Bank',
  question: (chain: string) => `Are you ordering at ${chain} right now?`,
  amount: 'To pay',
  hint: 'Nothing is charged before you say yes. This is a test: no real bank is behind it.',
  pass: 'Yes, it is me',
  fail: 'No, decline it',
  close: 'Close without confirming',
  problem: 'Your answer did not reach your bank. Please try again.',
}
