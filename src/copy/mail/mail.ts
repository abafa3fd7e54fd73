import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import { whenAccepted, whenPlaced } from '../order/order-life.ts'

/** How long a link is good for: `30 minutes`, `1 hour`, `24 hours`. */
function span(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Mail, in plain letters where it can be: what is ASCII stays readable in every mail program. */
export const mailCopy = {
  greeting: (name: string) => `Hi ${name},`,
  pasteLink: 'If the button does not work, paste this address into your browser:',
  signature: (chain: string) => `You get this email because somebody used your address at ${chain}.`,
  lasts: (minutes: number) => `This link works once, for ${span(minutes)}.`,
  notYou: 'Was it not you? Then do nothing: without this link nothing happens.',
  when: 'When',
  confirmEmail: {
    subject: 'Confirm your email',
    title: 'Confirm your email',
    words: (chain: string) =>
      `One press and your ${chain} account is ready: points, favorites and your usual.`,
    button: 'Confirm email',
  },
  alreadyMember: {
    subject: 'You have an account already',
    title: 'You have an account already',
    words: (chain: string) =>
      `Somebody wanted to use this address for a ${chain} account, and it has one: just sign in.`,
    button: 'Sign in',
    reset: 'Choose a new password',
    notYou: 'Was it not you? Then do nothing: your account stays as it is.',
  },
  sameBrowser: 'Open it in the browser where you signed in: in another one it does nothing.',
  confirmProvider: {
    subject: () => 'Confirm your email',
    title: () => 'Confirm your email',
    words: (chain: string, provider: string) =>
      `One press and your ${chain} account is ready, with ${provider} as the way in.`,
    button: () => 'Confirm email',
  },
  connectProvider: {
    subject: (provider: string) => `Confirm to connect your ${provider} account`,
    title: (provider: string) => `Connect ${provider}?`,
    words: (chain: string, provider: string) =>
      `You signed in with ${provider}, and your address has a ${chain} account already. Connect them, and ${provider} signs you in from now on.`,
    button: (provider: string) => `Connect ${provider}`,
  },
  resetPassword: {
    subject: 'Reset your password',
    title: 'Pick a new password',
    words: (chain: string) => `You asked for a new password for your ${chain} account. Choose it here.`,
    button: 'Choose a new password',
    notYou: 'Was it not you? Then do nothing: your password stays as it is.',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    title: 'New sign-in',
    words: (chain: string) => `Your ${chain} account was just used in a browser we had not seen before.`,
    device: 'Browser',
    yours: 'Was it you? Then all is well, and there is nothing to do.',
    notYours:
      'Was it not you? Open your account settings, press "Sign out everywhere else", then change your password.',
    button: 'Open account settings',
  },
  emailChanged: {
    subject: 'Your email was changed',
    title: 'Your email was changed',
    words: (chain: string) => `Your ${chain} account now uses another address; this one no longer signs in.`,
    address: 'New address',
    yours: 'Was it you? Then there is nothing to do.',
    notYours: 'Was it not you? Tell us right away, and we help you get your account back.',
    button: 'This was not me',
  },
  confirmNewEmail: {
    subject: 'Confirm your new email',
    title: 'Confirm your new address',
    words: (chain: string) => `You asked to use this address for your ${chain} account.`,
    until: 'Until you confirm it, your account keeps the address it has.',
    button: 'Use this address',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    words: (chain: string) =>
      `The password of your ${chain} account is a new one, and every other browser was signed out.`,
    yours: 'Was it you? Then there is nothing to do.',
    notYours: 'Was it not you? Take your account back with a new password.',
    button: 'Reset password',
  },
  newsletter: {
    confirm: {
      subject: 'Confirm your newsletter',
      title: 'One press to go',
      words: (chain: string) =>
        `Somebody, hopefully you, asked for the ${chain} newsletter with this address. Press the button, and you are on the list.`,
      button: 'Yes, send it to me',
      lasts: (days: number) =>
        `Was it not you? Then do nothing: without this link nothing is sent, and in ${days} days we have forgotten your address.`,
      leave: 'In a hurry?',
      leaveLink: 'Forget my address now',
    },
    welcome: {
      subject: (chain: string) => `You are on the ${chain} list`,
      title: 'You are on the list',
      words: (chain: string) =>
        `From now on you hear first what is new at ${chain}: new dishes, new kitchens, and what is only for the list.`,
      button: 'See the menu',
    },
    already: {
      subject: (chain: string) => `You are on the ${chain} list already`,
      title: 'You are on the list already',
      words: (chain: string) =>
        `Somebody, probably you, asked for the ${chain} newsletter with this address again. There is nothing to do: you get it.`,
    },
    leave: 'Had enough?',
    leaveLink: 'Unsubscribe',
  },
  tierReached: {
    subject: (tier: string) => `You made ${tier}`,
    title: (tier: string) => `You made ${tier}!`,
    words: (name: string, tier: string) =>
      `Well done, ${name}. Your points carried you to ${tier}, and spending them does not take it away. From now on:`,
    button: 'See your rewards',
  },
  birthday: {
    subject: (name: string) => `Happy birthday, ${name}`,
    title: 'Happy birthday!',
    words: (reward: string) => `This one is on us: ${reward}. It is in your account already.`,
    good: (days: number) => `It is good for ${days} days, with any order at any kitchen.`,
    button: 'See your reward',
  },
  notPlaced: {
    subject: (chain: string) => `Your order at ${chain} was not placed`,
    title: 'We could not confirm your order',
    words: (name: string, kitchen: string) =>
      `Sorry, ${name}. Your bank's answer did not reach us before your order at ${kitchen} was to be ready, so the kitchen has not made it.`,
    money:
      'Nothing was charged. If your bank shows a pending amount, it goes away by itself. Your bag is still there.',
    button: 'Order again',
  },
  undone: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} is cancelled`,
    byGuest: {
      title: 'Your order is cancelled',
      words: (name: string, num: string, kitchen: string) =>
        `Hi ${name}, your order ${num} at ${kitchen} is not made.`,
    },
    byHouse: {
      title: 'We had to cancel your order',
      words: (name: string, num: string, kitchen: string) =>
        `We are sorry, ${name}: your order ${num} at ${kitchen} is not made.`,
    },
    yoursAgain: 'Points, rewards, coupons and gift cards are yours again.',
    button: 'See your order',
  },
  refunded: {
    subject: (amount: string, num: string, chain: string) =>
      `${amount} back for your order ${num} at ${chain}`,
    title: 'Money back',
    words: ({ name, amount, num, kitchen }: Record<'name' | 'amount' | 'num' | 'kitchen', string>) =>
      `Hi ${name}, we gave you ${amount} back for your order ${num} at ${kitchen}.`,
    items: 'For',
    back: 'Came back',
    part: (amount: string, to: string) => `${amount} to ${to}`,
    inAll: 'In all',
    of: (refunded: string, total: string) => `${refunded} of ${total}`,
    when: (isAtBank: boolean): string =>
      isAtBank ? 'Your bank may take 5 to 10 days to show it.' : 'It is there already.',
    button: 'See your order',
  },
  receipt: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain}`,
    title: 'Order in!',
    words: (name: string, kind: TimeKind, isAsked: boolean) =>
      `Thanks, ${name}. ${(isAsked ? whenPlaced : whenAccepted)[kind]}`,
    again: {
      subject: (num: string, chain: string) => `Your receipt for order ${num} at ${chain}`,
      title: 'Your receipt',
      words: (name: string) => `Hi ${name}, here is your order as you placed it.`,
      undone: 'It was canceled, and you won’t be charged.',
    },
    number: 'Order number',
    ready: { asap: 'Ready about', scheduled: 'Ready' },
    atTheDoor: { asap: 'At your door about', scheduled: 'At your door' },
    how: 'How',
    where: 'Where',
    goesTo: 'To',
    from: 'From',
    unit: (unit: string) => `Unit ${unit}`,
    driver: 'For the driver',
    lookFor: 'We look for',
    vehicle: (color: string, make: string) => `${color} ${make}`,
    spot: (spot: string) => `Spot ${spot}`,
    items: 'What you ordered',
    button: 'See your order',
    keepTitle: 'Make it count',
    keep: 'Make an account, and this order is kept in it: order it again with one press.',
    keepButton: 'Keep this order in an account',
    handoff: {
      pickup: 'Pickup. Give your number at the counter.',
      drivethru: 'Drive-thru. Give your number at the window.',
      curbside:
        'Curbside. Park in a marked spot and press “I’m here” on the page of your order: we bring it out.',
      delivery: 'Delivery. We bring it to your door.',
    } satisfies Record<HandoffService, string>,
  },
}
