import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

export const orderEmailCopy = {
  ready: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} is ready`,
    title: 'It’s ready!',
    words: {
      pickup: (name: string) => `${name}, come in and give your number at the counter.`,
      drivethru: (name: string) => `${name}, roll up to the window and give your number.`,
      curbside: (name: string) =>
        `${name}, park in a marked spot and let us know you’re there. We’ll bring it out.`,
      delivery: (name: string) => `${name}, the driver has it.`,
    } satisfies Record<HandoffService, (name: string) => string>,
    isHere: (name: string) => `${name}, stay in your car. We’re on our way out with it.`,
  },
  onItsWay: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} is on its way`,
    title: 'On its way',
  },
  late: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} is running late`,
    title: 'It’s running late',
    words: (name: string, minutes: number) =>
      `Sorry, ${name}: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} later than we said.`,
  },
  changed: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} has a new time`,
    title: 'Your new time',
    words: (name: string, num: string) =>
      `Done, ${name}. Your order number is now ${num}. Everything else is as on your receipt.`,
  },
  stranded: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} may have to change`,
    title: 'Your order may have to change',
    words: (name: string, kitchen: string) =>
      `Sorry, ${name}: ${kitchen} changed its menu or hours after you ordered, and may not be able to make your order the way you placed it.`,
    next: 'We’ll get in touch. You can also change or cancel your order on its page, and get your money back.',
  },
  number: 'Order number',
  readyAt: 'Ready about',
  atTheDoor: 'At your door about',
  where: 'Where',
  call: 'Questions? Call the kitchen',
  button: 'Follow your order',
  here: 'I’m here',
  enough: 'Too many emails?',
  stop: 'Turn off order updates',
}

/**
 * Copy for the order email settings in the account, on the order's status page, and on the unsubscribe page.
 */
export const orderEmailSettingsCopy = {
  title: 'Emails',
  section: 'Updates',
  reading: 'Looking up your choice…',
  receipt: (address: string) => `Your receipt goes to ${address}.`,
  wanted: 'We’ll also email you when your order is ready or running late.',
  untold: 'We also email you when an order is ready or running late, unless you turned that off.',
  unwanted: 'You only get receipts by email.',
  stop: 'Stop these emails',
  /** Text of the unsubscribe page if its URL has no order id. */
  where: 'Open your order from its receipt. The switch is at the end.',
  start: 'Email me when it’s ready or late',
}
