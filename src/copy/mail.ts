import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import { acceptedStateTexts, placedStateTexts } from './order/order-life.ts'

/** Returns how long a link is valid: `30 minutes`, `1 hour`, `24 hours`. */
function span(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export const mailCopy = {
  greeting: (name: string) => `Hi ${name},`,
  pasteLink: 'If the button doesn’t work, paste this address into your browser:',
  signature: (chain: string) => `You’re getting this email because your address was used at ${chain}.`,
  lasts: (minutes: number) => `This link works once, for ${span(minutes)}.`,
  notYou: 'Not you? Ignore this email. Nothing changes unless somebody opens the link.',
  when: 'When',
  confirmEmail: {
    subject: 'Confirm your email',
    title: 'Confirm your email',
    words: (chain: string) =>
      `One press and your ${chain} account is ready: points, favorites and your usual.`,
    button: 'Confirm email',
  },
  alreadyMember: {
    subject: 'You already have an account',
    title: 'You already have an account',
    words: (chain: string) =>
      `Somebody tried to use this address for a new ${chain} account, but it already has one. Just sign in.`,
    button: 'Sign in',
    reset: 'Choose a new password',
    notYou: 'Not you? Ignore this email. Your account stays as it is.',
  },
  sameBrowser: 'Open it in the browser where you signed in. It won’t work in another one.',
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
      `You signed in with ${provider}, and your address already has a ${chain} account. Connect them, and you can sign in with ${provider} from now on.`,
    button: (provider: string) => `Connect ${provider}`,
  },
  resetPassword: {
    subject: 'Reset your password',
    title: 'Pick a new password',
    words: (chain: string) => `You asked for a new password for your ${chain} account. Choose it here.`,
    button: 'Choose a new password',
    notYou: 'Not you? Ignore this email. Your password stays as it is.',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    title: 'New sign-in',
    words: (chain: string) => `Your ${chain} account was just used in a browser we hadn’t seen before.`,
    device: 'Browser',
    yours: 'If this was you, there’s nothing to do.',
    notYours:
      'Not you? Open your account settings, press “Sign out everywhere else”, then change your password.',
    button: 'Open account settings',
  },
  emailChanged: {
    subject: 'Your email was changed',
    title: 'Your email was changed',
    words: (chain: string) => `Your ${chain} account now uses another address. This one no longer signs in.`,
    address: 'New address',
    yours: 'If this was you, there’s nothing to do.',
    notYours: 'Not you? Let us know right away, and we’ll help you get your account back.',
    button: 'This wasn’t me',
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
    words: (chain: string) => `Your ${chain} password was changed, and every other browser was signed out.`,
    yours: 'If this was you, there’s nothing to do.',
    notYours: 'Not you? Take your account back with a new password.',
    button: 'Reset password',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    title: 'Your account was deleted',
    words: (chain: string) =>
      `Your ${chain} account was deleted, with its points, rewards, favorites and saved cards. This is our last email to it.`,
    yours: 'If this was you, there’s nothing to do.',
    notYours: 'Not you? Tell us right away.',
    button: 'Contact us',
  },
  newsletter: {
    confirm: {
      subject: 'Confirm your newsletter',
      title: 'One press to go',
      words: (chain: string) =>
        `Somebody, hopefully you, asked for the ${chain} newsletter with this address. Press the button, and you are on the list.`,
      button: 'Yes, send it to me',
      lasts: (days: number) =>
        `Not you? Ignore this email. We won’t send anything, and we’ll delete your address in ${days} days.`,
      leave: 'Don’t want to wait?',
      leaveLink: 'Delete my address now',
    },
    welcome: {
      subject: (chain: string) => `You’re on the ${chain} list`,
      title: 'You’re on the list',
      words: (chain: string) =>
        `You’ll be the first to hear what’s new at ${chain}: new dishes, new kitchens, and offers just for the list.`,
      button: 'See the menu',
    },
    already: {
      subject: (chain: string) => `You’re already on the ${chain} list`,
      title: 'You’re already on the list',
      words: (chain: string) =>
        `Somebody, probably you, asked for the ${chain} newsletter with this address again. There’s nothing to do. You’re on the list.`,
    },
    leave: 'Had enough?',
    leaveLink: 'Unsubscribe',
  },
  tierReached: {
    subject: (tier: string) => `You made ${tier}`,
    title: (tier: string) => `You made ${tier}!`,
    words: (name: string, tier: string) =>
      `Well done, ${name}. Your points took you to ${tier}, and spending them won’t take it away. From now on:`,
    button: 'See your rewards',
  },
  birthday: {
    subject: (name: string) => `Happy birthday, ${name}`,
    title: 'Happy birthday!',
    words: (reward: string) => `This one’s on us: ${reward}. It’s already in your account.`,
    good: (days: number) => `It’s good for ${days} days, with any order at any kitchen.`,
    button: 'See your reward',
  },
  notPlaced: {
    subject: (chain: string) => `Your order at ${chain} was not placed`,
    title: 'We couldn’t confirm your order',
    words: (name: string, kitchen: string) =>
      `Sorry, ${name}. Your bank’s answer didn’t reach us before your order at ${kitchen} was due, so the kitchen didn’t make it.`,
    money:
      'Nothing was charged. If your bank shows a pending amount, it will go away by itself. Your bag is still there.',
    button: 'Order again',
  },
  undone: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain} is canceled`,
    byGuest: {
      title: 'Your order is canceled',
      words: (name: string, num: string, kitchen: string) =>
        `Hi ${name}, your order ${num} at ${kitchen} won’t be made.`,
    },
    byHouse: {
      title: 'We had to cancel your order',
      words: (name: string, num: string, kitchen: string) =>
        `Sorry, ${name}. Your order ${num} at ${kitchen} won’t be made.`,
    },
    yoursAgain: 'The rewards and coupons you used are yours again.',
    button: 'See your order',
  },
  refunded: {
    subject: (amount: string, num: string, chain: string) =>
      `${amount} refunded for your order ${num} at ${chain}`,
    title: 'Your refund',
    words: ({ name, amount, num, kitchen }: Record<'name' | 'amount' | 'num' | 'kitchen', string>) =>
      `Hi ${name}, we refunded ${amount} for your order ${num} at ${kitchen}.`,
    items: 'For',
    back: 'Refunded',
    part: (amount: string, to: string) => `${amount} to ${to}`,
    inAll: 'Refunded so far',
    of: (refunded: string, total: string) => `${refunded} of ${total}`,
    when: (isAtBank: boolean): string =>
      isAtBank ? 'Your bank may take 5 to 10 days to show it.' : 'It’s already there.',
    button: 'See your order',
  },
  receipt: {
    subject: (num: string, chain: string) => `Your order ${num} at ${chain}`,
    title: 'Order placed!',
    words: (name: string, kind: TimeKind, isAsked: boolean) =>
      `Thanks, ${name}. ${(isAsked ? placedStateTexts : acceptedStateTexts)[kind]}`,
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
    lookFor: 'We’re looking for',
    vehicle: (color: string, make: string) => `${color} ${make}`,
    spot: (spot: string) => `Spot ${spot}`,
    items: 'What you ordered',
    button: 'See your order',
    keepTitle: 'Make it count',
    keep: 'Create an account to save this order, and order it again with one press.',
    keepButton: 'Save this order to an account',
    handoff: {
      pickup: 'Pickup. Give your number at the counter.',
      drivethru: 'Drive-thru. Give your number at the window.',
      curbside:
        'Curbside. Park in a marked spot and press “I’m here” on your order page. We’ll bring it out.',
      delivery: 'Delivery. We’ll bring it to your door.',
    } satisfies Record<HandoffService, string>,
  },
}
