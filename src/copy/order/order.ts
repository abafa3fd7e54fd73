import { bagTimedOut } from '../bag/bag-timed-out.ts'
import { countOfPoints } from '../bag/points-to-earn.ts'
import { handoffNames } from '../handoff/handoff.ts'

/** The confirmation page and the order landing. */
export const orderCopy = {
  number: 'Order number',
  where: 'Where',
  goesTo: 'Where it goes',
  wentTo: 'Where it went',
  addressHidden: 'For privacy, the address is shown here for one day only.',
  from: 'From',
  driver: 'For the driver',
  unit: (unit: string) => `Unit ${unit}`,
  directions: 'Get directions',
  backToMenu: 'Back to the menu',
  confirmingTitle: 'Confirming your order',
  confirming: 'Your bank is taking its time. Keep this page open: you will not be charged twice.',
  confirmingSlow:
    'This is taking longer than usual. Your order is safe with us; this page shows it as soon as it is known. Please do not order again.',
  confirmingStopped:
    'Your bank has not answered yet, and this page looks no more. Your order is safe with us: check again in a few minutes. Please do not order again.',
  checkAgain: 'Check again',
  askedThere:
    'Your bank is asking you to confirm, and your order waits for your answer. It is given on the checkout.',
  answerBank: 'Answer your bank',
  failedTitle: 'That payment did not go through',
  failed: 'You have not been charged, and your bag is just as you left it.',
  backToCheckout: 'Back to checkout',
  missingTitle: 'We could not find that order',
  missing: 'Check the address, or start something hot and fresh.',
  unreachableTitle: 'We cannot reach the kitchen',
  unreachable:
    'Your order is not lost. Check your connection, then look again; you will not be charged twice.',
  noScript: 'Your order is with us. Turn JavaScript on to see its number here, or ask at the counter.',
  startOver: 'Start an order',
  receipt: 'What you ordered',
  placedAt: (day: string, time: string) => `Placed ${day} at ${time}`,
  handoffHint: {
    pickup: 'Come in and give your number at the counter.',
    drivethru: 'Roll up to the window and give your number.',
    curbside: 'Park in a marked spot and press “I’m here”: we bring it out.',
    delivery: 'Keep your phone at hand: the driver calls when something is unclear.',
  },
  points: {
    title: (earned: number) => `+${countOfPoints(earned)}`,
    awaited: (earned: number) => `You’ll earn ${countOfPoints(earned)} once you’ve picked up and paid.`,
    text: (earned: number, day: string) =>
      `You earned ${countOfPoints(earned)} with this order; they count from ${day}.`,
  },
  join: {
    title: 'Earn points next time',
    text: 'Make an account, and every dollar counts. The link in your receipt takes this order along.',
    signUp: 'Sign Up',
    signIn: 'Sign In',
  },
  landing: {
    title: (serves: string) => `Order ${serves}`,
    intro: 'Three moves and it is yours: hot, boxed and with your name on it.',
    orderNow: 'Order Now',
    lastOrder: 'See your last order',
    steps: [
      {
        title: 'Pick your kitchen',
        text: 'Choose the one on your way. Every kitchen shows when it is open.',
      },
      {
        title: 'Build your bag',
        text: 'Everything is made for you: choose what goes in, the extras and what stays off.',
      },
      { title: 'Pay and pick up', text: 'By card or in store. Walk in, drive through or wait at the curb.' },
    ],
  },
  reading: 'Looking up your order…',
  yourOrders: 'See your orders',
  timedOut: bagTimedOut,
  handoff: handoffNames,
  counter: {
    pickup: 'Tell the counter this number.',
    drivethru: 'Tell the window this number.',
    curbside: 'It is on the bag we bring you.',
    delivery: 'Your driver knows this number.',
  },
}

/** Having a placed order at another time. */
export const orderChangeCopy = {
  open: 'Change the time',
  text: 'The kitchen has not begun with it. Your new time is held before the old one is let go.',
  days: 'Another day',
  label: (day: string) => `Time on ${day}`,
  full: (time: string) => `${time} (full)`,
  none: 'That day has no other time for this order. Please try another day.',
  button: 'Take this time',
}

/** What else can be done from the page of an order. */
export const orderExtrasCopy = {
  entry: (num: string, chain: string) => `${chain}: order ${num}`,
  calendar: 'Add to calendar',
  tell: 'Tell a friend',
  share: (chain: string, kitchen: string) => `I just ordered at ${chain}, ${kitchen}. Hungry too?`,
  copied: 'The link to this kitchen’s menu is copied.',
  notCopied: 'That did not work. Copy the address of the menu instead.',
}
