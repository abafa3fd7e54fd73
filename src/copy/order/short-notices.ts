import type { HandoffService } from '../../domain/kitchen/handoff.ts'

/** What a lock screen or a text message says of an order: short, and nothing of whom it is for. */
export const shortNoticeCopy = {
  ready: {
    title: (num: string) => `Order ${num} is ready`,
    body: {
      pickup: 'Come in and give your number at the counter.',
      drivethru: 'Roll up to the window and give your number.',
      curbside: 'Park in a marked spot and tell us that you are there.',
      delivery: 'The driver has it.',
    } satisfies Record<HandoffService, string>,
    isHere: 'Stay in your car: we are on our way out with it.',
  },
  onItsWay: (num: string) => `Order ${num} is on its way`,
  late: {
    title: (num: string) => `Order ${num} takes a little longer`,
    body: (time: string) => `It is promised for ${time} now.`,
  },
  substitutes: {
    title: (num: string) => `Something ran out for order ${num}`,
    body: (time: string) => `Choose by ${time} what we make instead.`,
  },
  leftOut: {
    title: (num: string) => `Order ${num} comes without one thing`,
    body: 'The kitchen ran out of it. You won’t be charged.',
  },
  undone: {
    title: (num: string) => `Order ${num} is not made`,
    body: 'We are sorry. You won’t be charged.',
  },
  /** One text message of all of it. */
  text: (words: Record<'chain' | 'title' | 'body' | 'link', string>) =>
    `${words.chain}: ${words.title}. ${words.body} ${words.link}\nReply STOP to end.`,
}

/** Of a notice that cannot be read. */
export const unreadNotice: string = 'Your order'

/** On the page of an order. */
export const orderTextsCopy = {
  title: 'Text messages',
  offer: (last4: string) =>
    `We can text the phone ending in ${last4} when this order is ready, late, or needs you.`,
  wanted: (last4: string) =>
    `We text the phone ending in ${last4} when this order is ready, late, or needs you.`,
  /** In the settings of a member. */
  offerEach: (last4: string) =>
    `We can text the phone ending in ${last4} when an order you place with it is ready, late, or needs you.`,
  wantedEach: (last4: string) =>
    `We text the phone ending in ${last4} when an order you place with it from now on is ready, late, or needs you.`,
  stopped: (last4: string) =>
    `The phone ending in ${last4} answered STOP. Text START to the number it came from, then press again.`,
  start: 'Text me',
  stop: 'Stop texting me',
  rates: 'Message and data rates may apply. Reply STOP to end.',
}

export const orderPushCopy = {
  title: 'On this device',
  offer: 'We can tell this browser when your order is ready, late, or needs you, while the page is closed.',
  /** In the settings of a member. */
  offerEach: 'We can tell this browser of every order whose page you open in it, while that page is closed.',
  each: 'This browser is told of every order whose page you open in it, while that page is closed as well.',
  start: 'Tell this device',
  stop: 'Stop telling this device',
  on: 'This device is told, while the page is closed as well.',
  off: 'This device is not told any more.',
  denied:
    'This browser does not let us: allow notifications for this site in its settings, then press again.',
  failed: 'That did not work. Please try again in a moment.',
}
