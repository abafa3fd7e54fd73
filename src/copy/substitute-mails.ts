export const substituteMails = {
  subject: (num: string, chain: string) => `Choose again for your order ${num} at ${chain}`,
  title: 'We ran out of something',
  words: (guest: string, name: string, time: string) =>
    `Sorry, ${guest}, we ran out of ${name}. Choose by ${time} what we should make instead. It never costs more.`,
  button: 'Choose now',
  choices: 'You can have',
  number: 'Order number',
  see: 'See your order',
  outSubject: (num: string, chain: string) => `Something is missing from your order ${num} at ${chain}`,
  lessSubject: (amount: string, num: string, chain: string) =>
    `${amount} less to pay for your order ${num} at ${chain}`,
  lessTitle: 'Less to pay',
  lessWords: (guest: string, amount: string, num: string) =>
    `Hi ${guest}, you pay ${amount} less at the counter for your order ${num}.`,
  less: 'Comes off',
  reasons: {
    leftOut: (name: string) => `We ran out of ${name}.`,
    cheaper: (instead: string, name: string) => `${instead}, in place of ${name}, costs less.`,
  },
}
