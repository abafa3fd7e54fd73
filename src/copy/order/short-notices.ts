import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

/**
 * Push notifications and text messages about an order. They are short and contain no personal data, because
 * lock screens show them.
 */
export const shortNoticeCopy = {
  ready: {
    title: (num: string) => `Order ${num} is ready`,
    body: {
      pickup: 'Come in and give your number at the counter.',
      drivethru: 'Roll up to the window and give your number.',
      curbside: 'Park in a marked spot and let us know you’re there.',
      delivery: 'The driver has it.',
    } satisfies Record<HandoffService, string>,
    isHere: 'Stay in your car. We’re on our way out with it.',
  },
  onItsWay: (num: string) => `Order ${num} is on its way`,
  late: {
    title: (num: string) => `Order ${num} is running late`,
    body: (time: string) => `It’s now promised for ${time}.`,
  },
  substitutes: {
    title: (num: string) => `Something ran out for order ${num}`,
    body: (time: string) => `Choose by ${time} what we should make instead.`,
  },
  leftOut: {
    title: (num: string) => `Order ${num} comes without one thing`,
    body: 'The kitchen ran out of it. You won’t be charged.',
  },
  undone: {
    title: (num: string) => `Order ${num} won’t be made`,
    body: 'Sorry about that. You won’t be charged.',
  },
  text: (words: Record<'chain' | 'title' | 'body' | 'link', string>) =>
    `${words.chain}: ${words.title}. ${words.body} ${words.link}\nReply STOP to end.`,
}

/** Text if a push message cannot be parsed. */
export const fallbackNotice: string = 'Your order'

export const orderTextsCopy = {
  title: 'Text messages',
  offer: (last4: string) =>
    `We can text the phone ending in ${last4} when this order is ready, late, or needs you.`,
  wanted: (last4: string) =>
    `We’ll text the phone ending in ${last4} when this order is ready, late, or needs you.`,
  offerEach: (last4: string) =>
    `We can text the phone ending in ${last4} when an order you place with it is ready, late, or needs you.`,
  wantedEach: (last4: string) =>
    `We’ll text the phone ending in ${last4} when an order you place with it is ready, late, or needs you.`,
  stopped: (last4: string) =>
    `The phone ending in ${last4} replied STOP. Text START to the same number, then try again.`,
  start: 'Text me',
  stop: 'Stop texting me',
  rates: 'Message and data rates may apply. Reply STOP to end.',
}

export const orderPushCopy = {
  title: 'On this device',
  offer: 'We can notify you here when your order is ready, late, or needs you, even with the page closed.',
  offerEach: 'We can notify you here about every order you open in this browser, even with its page closed.',
  each: 'You get notifications here for every order you open in this browser, even with its page closed.',
  start: 'Turn on notifications',
  stop: 'Turn off notifications',
  on: 'Notifications are on, even with the page closed.',
  off: 'Notifications are off.',
  denied: 'Notifications are blocked. Allow them for this site in your browser’s settings, then try again.',
  failed: 'That didn’t work. Please try again in a moment.',
}
