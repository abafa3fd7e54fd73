import { bagExpiredText } from '../bag/bag-expired.ts'
import { pointsText } from '../bag/points-to-earn.ts'
import { handoffNames } from '../handoff/handoff.ts'

export const orderCopy = {
  number: 'Order number',
  where: 'Where',
  goesTo: 'Where it goes',
  wentTo: 'Where it went',
  addressHidden: 'For privacy, we only show the address here for one day.',
  from: 'From',
  driver: 'For the driver',
  unit: (unit: string) => `Unit ${unit}`,
  directions: 'Get directions',
  backToMenu: 'Back to the menu',
  confirmingTitle: 'Confirming your order',
  confirming: 'Your bank is taking its time. Keep this page open. You won’t be charged twice.',
  confirmingSlow:
    'This is taking longer than usual. Your order is safe with us, and this page will show it as soon as we know. Please don’t order again.',
  confirmingStopped:
    'Your bank hasn’t answered yet, and this page has stopped checking. Your order is safe with us. Check again in a few minutes, and please don’t order again.',
  checkAgain: 'Check again',
  askedThere: 'Your bank needs you to confirm this payment. You can do that at checkout.',
  answerBank: 'Answer your bank',
  failedTitle: 'That payment didn’t go through',
  failed: 'You haven’t been charged, and your bag is just as you left it.',
  backToCheckout: 'Back to checkout',
  missingTitle: 'We couldn’t find that order',
  missing:
    'Check the link in your email. If you just placed this order, call the kitchen before you order again.',
  unreachableTitle: 'We can’t reach the kitchen',
  unreachable: 'Your order isn’t lost. Check your connection and try again. You won’t be charged twice.',
  noScript: 'Your order is with us. Turn JavaScript on to see its number here, or ask at the counter.',
  startOver: 'Start an order',
  receipt: 'What you ordered',
  placedAt: (day: string, time: string) => `Placed ${day} at ${time}`,
  handoffHint: {
    pickup: 'Come in and give your number at the counter.',
    drivethru: 'Roll up to the window and give your number.',
    curbside: 'Park in a marked spot and press “I’m here”. We’ll bring it out.',
    delivery: 'Keep your phone handy in case your driver needs to call.',
  },
  points: {
    title: (earned: number) => `+${pointsText(earned)}`,
    awaited: (earned: number) => `You’ll earn ${pointsText(earned)} once you’ve picked up and paid.`,
    text: (earned: number, day: string) =>
      `You earned ${pointsText(earned)} with this order; they count from ${day}.`,
  },
  join: {
    title: 'Earn points next time',
    text: 'Create an account to earn points. Use the link in your receipt to save this order to it.',
    signUp: 'Sign Up',
    signIn: 'Sign In',
  },
  landing: {
    title: (serves: string) => `Order ${serves}`,
    intro: 'Three moves and it’s yours: hot, boxed and with your name on it.',
    orderNow: 'Order Now',
    lastOrder: 'See your last order',
    steps: [
      {
        title: 'Pick your kitchen',
        text: 'Choose the one on your way. Every kitchen shows when it’s open.',
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
  timedOut: bagExpiredText,
  handoff: handoffNames,
  counter: {
    pickup: 'Give this number at the counter.',
    drivethru: 'Give this number at the window.',
    curbside: 'It’s on the bag we bring you.',
    delivery: 'Your driver knows this number.',
  },
}

export const orderChangeCopy = {
  open: 'Change the time',
  text: 'The kitchen hasn’t started yet. You’ll keep your current time until the new one is confirmed.',
  days: 'Another day',
  label: (day: string) => `Time on ${day}`,
  full: (time: string) => `${time} (full)`,
  none: 'There’s no other time that day. Please try another day.',
  button: 'Take this time',
}

export const orderExtrasCopy = {
  entry: (num: string, chain: string) => `${chain}: order ${num}`,
  calendar: 'Add to calendar',
  tell: 'Tell a friend',
  share: (chain: string, kitchen: string) => `I just ordered at ${chain}, ${kitchen}. Hungry too?`,
  copied: 'The link to this kitchen’s menu is copied.',
  notCopied: 'That didn’t work. Copy the address of the menu instead.',
}
