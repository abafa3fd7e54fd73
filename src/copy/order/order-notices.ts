import type { HandoffService } from '../../domain/kitchen/handoff.ts'

/** Mails about an order on its way, and the choice not to have them. */
export const orderNoticeCopy = {
  ready: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} is ready`,
    title: 'It is ready!',
    words: {
      pickup: (name: string) => `${name}, come in and give your number at the counter.`,
      drivethru: (name: string) => `${name}, roll up to the window and give your number.`,
      curbside: (name: string) =>
        `${name}, park in a marked spot and tell us that you are there: we bring it out.`,
      delivery: (name: string) => `${name}, the driver has it.`,
    } satisfies Record<HandoffService, (name: string) => string>,
    isHere: (name: string) => `${name}, stay in your car: we are on our way out with it.`,
  },
  onItsWay: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} is on its way`,
    title: 'On its way',
  },
  late: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} takes a little longer`,
    title: 'It takes a little longer',
    words: (name: string, minutes: number) =>
      `Sorry, ${name}: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} later than we said.`,
  },
  changed: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} has a new time`,
    title: 'Your time is changed',
    words: (name: string, num: string) =>
      `Done, ${name}. Your number is ${num} now; all else stays as your receipt says.`,
  },
  number: 'Order number',
  readyAt: 'Ready about',
  atTheDoor: 'At your door about',
  where: 'Where',
  button: 'Follow your order',
  here: 'I’m here',
  enough: 'Enough emails?',
  stop: 'None when orders are ready or late',
}

/** On the page of an order. */
export const orderMailsCopy = {
  title: 'Emails',
  section: 'Updates',
  reading: 'Looking up your choice…',
  receipt: (address: string) => `Your receipt goes to ${address}.`,
  wanted: 'Besides receipts we write when an order of yours is ready, or takes longer than we said.',
  untold:
    'Besides receipts we write when an order is ready, or takes longer than we said, unless that was ended.',
  unwanted: 'Besides receipts you get no emails about your orders.',
  stop: 'Stop these emails',
  /** For who lands beside it. */
  where: 'Open your order from its receipt: the switch is at its end.',
  start: 'Tell me when it is ready or late',
}
