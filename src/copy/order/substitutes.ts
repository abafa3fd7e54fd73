/** What a guest gets in place of something their kitchen ran out of, on the page of the order. */
export const substituteCopy = {
  title: (name: string) => `We ran out of ${name}`,
  /** On the page: until when to choose. */
  ask: (time: string) => `We are sorry. Choose what we make instead by ${time}; it never costs you more.`,
  otherwise: (amount: string | null) =>
    amount
      ? `After that we leave it out, and your order costs ${amount} less.`
      : 'After that we leave it out.',
  choose: 'Have this instead',
  chooseOf: (name: string) => `: ${name}`,
  /** Less than the line did, whether it was paid already or is paid at the counter. */
  back: (amount: string) => `${amount} less`,
  same: 'Costs no more',
  leaveOut: (amount: string | null) => (amount ? `Leave it out, ${amount} less` : 'Leave it out'),
  note: 'Your allergy note is with the kitchen for this too.',
  replaced: (name: string, instead: string) => `We make ${instead} in place of ${name}.`,
  leftOut: (name: string) => `We ran out of ${name} and leave it out.`,
  unanswered: (name: string) => `We ran out of ${name} and could not wait any longer: it is left out.`,
  cameBack: (amount: string) => `Your order costs ${amount} less.`,
  instead: 'Instead',
  out: 'Left out, we ran out of it',
}
