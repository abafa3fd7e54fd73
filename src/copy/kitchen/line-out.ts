/** Reporting a line as out, at the kitchen pass. */
export const lineOutCopy = {
  open: 'Out?',
  openOf: (name: string) => `Out? ${name}`,
  title: (name: string) => `Out of ${name}?`,
  text: (minutes: number) =>
    `Pick up to three. The guest has ${minutes} minutes to choose and never pays more. Without an answer, we leave it out.`,
  reading: 'Checking the menu …',
  none: 'Nothing similar is available. You can leave it out and refund it.',
  nothingLeft: 'Nothing similar is available, and nothing else is in this order. Refuse the order instead.',
  back: (amount: string) => `${amount} refunded`,
  ask: (count: number) => `Ask the guest (${count})`,
  leaveOut: 'Leave it out and refund',
  keep: 'Cancel',
  soldOut: (name: string) => `Also mark ${name} sold out for today`,
  stillOnMenu: (name: string) => `${name} is still on the menu. Mark it under “Sold out”.`,
  asked: (time: string) => `Out. The guest has until ${time} to choose:`,
  readyLeavesOut: 'Anything the guest hasn’t chosen is left out once you press Ready.',
  withdraw: 'It’s available after all',
  withdrawOf: (name: string) => `It’s available after all: ${name}`,
  instead: 'Instead',
  beingChosen: 'Out: the guest is choosing',
  leftOut: 'Left out',
}
