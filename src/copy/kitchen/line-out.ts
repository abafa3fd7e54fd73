/** Saying at the pass that a line cannot be made. */
export const lineOutCopy = {
  open: 'Out?',
  openOf: (name: string) => `Out? ${name}`,
  title: (name: string) => `Out of ${name}?`,
  text: (minutes: number) =>
    `Tick up to three. The guest has ${minutes} minutes to choose, and never pays more. Without an answer it is left out.`,
  reading: 'Looking what is there …',
  none: 'Nothing of its kind is there. It can be left out; its money goes back.',
  nothingLeft: 'Nothing of its kind is there, and nothing else is in this order. Say that it cannot be made.',
  back: (amount: string) => `${amount} goes back`,
  ask: (count: number) => `Ask the guest (${count})`,
  leaveOut: 'Leave it out, money back',
  keep: 'It is there',
  soldOut: (name: string) => `Take ${name} off the menu for today as well`,
  stillOnMenu: (name: string) => `${name} is still on the menu. Take it off under “Sold out”.`,
  asked: (time: string) => `Out. The guest chooses until ${time}:`,
  readyLeavesOut: 'Whatever is still being chosen is left out once you press Ready.',
  withdraw: 'It is there after all',
  withdrawOf: (name: string) => `It is there after all: ${name}`,
  instead: 'Instead',
  beingChosen: 'Out: the guest is choosing',
  leftOut: 'Left out',
}
