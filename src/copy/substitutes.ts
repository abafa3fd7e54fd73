/** What a guest gets in place of something their kitchen ran out of: on the page of the order, in mails, and at the pass. */
export const substituteCopy = {
  title: (name: string) => `We ran out of ${name}`,
  /** On the page: until when to choose. */
  ask: (time: string) => `We are sorry. Choose what we make instead by ${time}; it never costs you more.`,
  otherwise: (amount: string | null) =>
    amount ? `After that we leave it out, and ${amount} comes back.` : 'After that we leave it out.',
  choose: 'Have this instead',
  chooseOf: (name: string) => `: ${name}`,
  back: (amount: string) => `${amount} comes back`,
  same: 'Costs you nothing more',
  leaveOut: (amount: string | null) => (amount ? `Leave it out, ${amount} comes back` : 'Leave it out'),
  note: 'Your allergy note is with the kitchen for this too.',
  replaced: (name: string, instead: string) => `We make ${instead} in place of ${name}.`,
  leftOut: (name: string) => `We ran out of ${name} and leave it out.`,
  unanswered: (name: string) => `We ran out of ${name} and could not wait any longer: it is left out.`,
  cameBack: (amount: string) => `${amount} comes back.`,
  instead: 'Instead',
  out: 'Left out, we ran out of it',
  givenBack: 'Back for what ran out',
  atCounter: 'To pay at the counter',
  /** Why money comes back, as the guest reads it. */
  reasons: {
    leftOut: (name: string) => `We ran out of ${name}.`,
    cheaper: (instead: string, name: string) => `${instead}, in place of ${name}, costs less.`,
  },
  mail: {
    subject: (num: string, chain: string) => `Choose again for your order ${num} at ${chain}`,
    title: 'We ran out of something',
    words: (guest: string, name: string, time: string) =>
      `We are sorry, ${guest}: we ran out of ${name}. Choose by ${time} what we make instead. It never costs you more.`,
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
    counter: 'what you pay at the counter',
  },
  pass: {
    open: 'We are out of this',
    openOf: (name: string) => `We are out of ${name}`,
    title: (name: string) => `Out of ${name}?`,
    text: (minutes: number) =>
      `Tick up to three. The guest has ${minutes} minutes to choose, and never pays more. Without an answer it is left out.`,
    reading: 'Looking what is there …',
    none: 'Nothing of its kind is there. It can be left out; its money goes back.',
    nothingLeft:
      'Nothing of its kind is there, and nothing else is in this order. Say that it cannot be made.',
    dearer: 'dearer, on us',
    back: (amount: string) => `${amount} goes back`,
    ask: (count: number) => `Ask the guest (${count})`,
    leaveOut: 'Leave it out, money back',
    keep: 'It is there',
    soldOut: (name: string) => `Take ${name} off the menu for today as well`,
    allergy: 'The guest’s allergy',
    asked: (time: string) => `Out. The guest chooses until ${time}:`,
    readyLeavesOut: 'Whatever is still being chosen is left out once you press Ready.',
    withdraw: 'It is there after all',
    withdrawOf: (name: string) => `${name} is there after all`,
    instead: 'Instead',
    leftOut: 'Left out',
    failed: 'That did not go through:',
  },
}
