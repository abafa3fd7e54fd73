export const substituteCopy = {
  title: (name: string) => `We ran out of ${name}`,
  ask: (time: string) =>
    `Sorry about that. Choose what we should make instead by ${time}. It never costs more.`,
  otherwise: (amount: string | null) =>
    amount
      ? `After that we’ll leave it out, and your order will cost ${amount} less.`
      : 'After that we’ll leave it out.',
  choose: 'Have this instead',
  chooseOf: (name: string) => `: ${name}`,
  back: (amount: string) => `${amount} less`,
  same: 'Costs no more',
  leaveOut: (amount: string | null) => (amount ? `Leave it out, ${amount} less` : 'Leave it out'),
  note: 'Your allergy note applies to this too.',
  replaced: (name: string, instead: string) => `We’re making ${instead} instead of ${name}.`,
  leftOut: (name: string) => `We ran out of ${name} and left it out.`,
  unanswered: (name: string) => `We ran out of ${name} and couldn’t wait any longer, so we left it out.`,
  cameBack: (amount: string) => `Your order costs ${amount} less.`,
  instead: 'Instead',
  out: 'Left out, sold out',
}
