import type { TierBenefits } from '#src/contract/member/members.ts'
import type { AccountSection } from '#src/domain/content/paths/account-section.ts'
import type { Tier } from '#src/domain/member/points/loyalty.ts'
import type { PointsKind } from '#src/domain/member/points/points-ledger.ts'
import { thousands } from '#src/domain/thousands.ts'
import { handoffNames } from '../handoff/handoff.ts'

function items(count: number) {
  return count === 1 ? '1 item' : `${count} items`
}

/** The member's own pages. */
export const membersAreaCopy = {
  title: 'Your account',
  description: 'Your points, your rewards and everything you ever ordered.',
  settingsTitle: 'Your settings',
  hi: 'Hi,',
  reading: 'Fetching your account…',
  noScript: 'Your account needs JavaScript. Turn it on to see your orders and rewards.',
  retry: 'Try again',
  cancel: 'Cancel',
  unreachableTitle: 'We cannot reach the kitchen',
  signIn: 'Sign In',
  signInAgain: 'Sign in again',
  signOut: 'Sign Out',
  signedOutTitle: 'You are signed out',
  signedOut: 'Sign in to see your points, your rewards and your orders.',
  deletedTitle: 'Your account is gone',
  goHome: 'Go Home',
  sections: 'Account',
  section: {
    'order-history': 'Orders',
    'rewards-section': 'Rewards',
    'user-info': 'Settings',
  } satisfies Record<AccountSection, string>,

  tier: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' } satisfies Record<Tier, string>,
  noTier: 'New here',
  pointsTitle: 'Your points',
  pointsUnit: 'points',
  thousands,
  toNextTier: (missing: number, tier: string) => `${thousands(missing)} more to ${tier}`,
  topTier: 'You are at the very top.',
  barLabel: 'Points on the way to gold',
  barValue: (points: number, max: number) => `${thousands(points)} of ${thousands(max)} points`,
  pending: (points: number) => `+${thousands(points)} pending`,
  pendingPosts: (day: string, time: string) => `Yours by ${day}, ${time}.`,
  pendingTier: (tier: string) => `They make you ${tier}.`,
  owed: (points: number) =>
    `The next ${thousands(points)} points go to an order that was refunded after its points were spent.`,
  expires: (date: string) => `Your points are good until ${date}. Any order keeps them.`,

  benefits: {
    title: 'What your tier brings',
    from: (points: number) => `from ${thousands(points)} points`,
    yours: 'You are here',
    of: ({ bonus_percent, early_days, birthday_reward }: TierBenefits) => [
      ...(bonus_percent > 0 ? [`${bonus_percent}% more points on every order`] : ['Points on every order']),
      ...(birthday_reward ? [`${birthday_reward}, once a year`] : []),
      ...(early_days > 0 ? [`New rewards ${early_days} days before everybody else`] : []),
    ],
  },
  reached: {
    title: (tier: string) => `You made ${tier}!`,
    text: 'Spending your points does not take it away.',
    dismiss: 'Nice!',
  },

  ledger: {
    title: 'Every point',
    reading: 'Counting your points…',
    empty: 'No points yet. Your first order earns some.',
    kind: {
      earned: 'Earned',
      reversed: 'Taken back',
      welcome: 'Welcome in',
      redeemed: 'Spent',
      restored: 'Back again',
      returned: 'Reward given back',
      expired: 'Expired',
      repaid: 'Taken for points that were spent',
    } satisfies Record<PointsKind, string>,
    order: (num: string, kitchen: string | null) => (kitchen ? `Order ${num} · ${kitchen}` : `Order ${num}`),
    owed: (points: number) => `${thousands(points)} more come off your next points`,
    pending: 'Pending',
    pendingUntil: (day: string, time: string) => `Pending until ${day}, ${time}`,
  },

  orders: {
    title: 'Your orders',
    reading: 'Looking up your orders…',
    empty: 'No orders yet',
    emptyHint: 'The first one is the hottest. It shows up here, ready to order again.',
    emptyAction: 'Start an order',
    number: 'Order number',
    total: 'Total',
    full: 'See full order',
    less: 'See less',
    ofOrder: (num: string) => `, order ${num}`,
    moreItems: (count: number) => `+${items(count)}`,
    moreChoices: (count: number) => `+${count} more`,
    again: 'Order Again',
    older: 'Load more',
    earned: (points: number) => `+${thousands(points)} points`,
    handoff: handoffNames,
    goesTo: 'Delivered to',
    unit: (unit: string) => `Unit ${unit}`,
  },

  reorder: {
    title: 'Order Again',
    planning: 'Checking what is on the grill…',
    from: (kitchen: string) => `From ${kitchen}`,
    kept: 'Same as last time',
    changed: 'Changed since',
    gone: 'Not available now',
    dropped: (names: string[]) => `Without ${names.join(', ')}: no longer offered.`,
    replaces: (count: number) => `The ${items(count)} in your bag will be replaced.`,
    confirm: 'Put it in my bag',
    nothing: 'Nothing of this order can be had now.',
    seeMenu: 'See the menu',
    otherKitchens: 'Find another kitchen',
    failedTitle: 'That did not work.',
  },

  avoids: {
    title: 'What we leave out',
    text: 'The menu, your bag and your usuals say when something is not sure to be free of it.',
    reading: 'Looking up what you leave out',
    you: 'You',
    leavesOut: (names: string[]) => `Without ${names.join(', ')}`,
    nothing: 'Nothing left out',
    of: (person: string) => `Left out: ${person}`,
  },
  usuals: {
    title: 'The usual',
    reading: 'Remembering your usual…',
    for: (name: string) => `For ${name}`,
    times: (times: number) => (times === 1 ? 'Ordered once' : `Ordered ${times} times`),
    add: 'Add',
    addFor: (product: string, name: string) => `Add ${product} for ${name}`,
    build: 'Have a look at it',
    pickKitchen: 'Pick another kitchen',
  },

  rewards: {
    title: 'Your rewards',
    reading: 'Unwrapping your rewards…',
    empty: 'No rewards yet',
    emptyHint: 'Points add up with every order. Your first reward lands here.',
    emptyAction: 'How rewards work',
    code: 'Code',
    ready: 'Ready to use',
    applied: 'In your bag',
    notNow: 'Not right now',
  },

  redeem: {
    title: 'Spend your points',
    hint: 'Spending points never costs you your tier.',
    reading: 'Looking what your points get you…',
    cost: (points: number) => `${thousands(points)} points`,
    missing: (points: number) => `${thousands(points)} more ${points === 1 ? 'point' : 'points'}`,
    progress: (label: string) => `On the way to ${label}`,
    from: (day: string) => `From ${day}`,
    redeem: 'Redeem',
    named: (label: string, points: number) => `Redeem ${thousands(points)} points for ${label}`,
    question: (label: string) => `Redeem ${label}?`,
    takes: (points: number, left: number) =>
      `It takes ${thousands(points)} points and leaves you ${thousands(left)}.`,
    good: (day: string) =>
      `Good until ${day}. Until you use it you can undo this, and your points come back.`,
    confirm: (points: number) => `Redeem ${thousands(points)} points`,
    keep: 'Keep my points',
    done: (label: string) => `${label}: it is yours.`,
    paid: (points: number) => `Redeemed for ${thousands(points)} points.`,
    undo: 'Undo',
    undoNamed: (label: string, points: number) => `Undo ${label}: get ${thousands(points)} points back`,
    returned: (points: number) => `${thousands(points)} points are back.`,
  },
}
