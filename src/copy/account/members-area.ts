import type { TierBenefits } from '#src/contract/member/members.ts'
import type { AccountSection } from '#src/domain/content/paths/account-section.ts'
import { formatThousands } from '#src/domain/format-thousands.ts'
import type { Tier } from '#src/domain/member/points/loyalty.ts'
import type { PointsEntryKind } from '#src/domain/member/points/points-ledger.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { handoffNames } from '../handoff/handoff.ts'

function items(count: number) {
  return count === 1 ? '1 item' : `${count} items`
}

export const membersAreaCopy = {
  title: 'Your account',
  description: 'Your points, your rewards and everything you ever ordered.',
  settingsTitle: 'Your settings',
  hi: 'Hi,',
  reading: 'Fetching your account…',
  noScript: 'Your account needs JavaScript. Turn it on to see your orders and rewards.',
  retry: 'Try again',
  cancel: 'Cancel',
  unreachableTitle: 'We can’t reach the kitchen',
  signIn: 'Sign In',
  signInAgain: 'Sign in again',
  signOut: 'Sign Out',
  signedOutTitle: 'You’re signed out',
  signedOut: 'Sign in to see your points, your rewards and your orders.',
  deletedTitle: 'Your account was deleted',
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
  thousands: formatThousands,
  toNextTier: (missing: number, tier: string) => `${formatThousands(missing)} more to ${tier}`,
  topTier: 'You’re at the very top.',
  barLabel: 'Points on the way to gold',
  barValue: (points: number, max: number) => `${formatThousands(points)} of ${formatThousands(max)} points`,
  pending: (points: number) => `+${formatThousands(points)} pending`,
  pendingPosts: (day: string, time: string) => `Yours by ${day}, ${time}.`,
  pendingTier: (tier: string) => `They make you ${tier}.`,
  owed: (points: number) =>
    `The next ${formatThousands(points)} points go to an order that was refunded after its points were spent.`,
  expires: (date: string) => `Your points are good until ${date}. Any order keeps them.`,

  benefits: {
    title: 'Your tier’s benefits',
    from: (points: number) => `from ${formatThousands(points)} points`,
    yours: 'You are here',
    of: ({ bonus_percent, early_days, birthday_reward }: TierBenefits) => [
      ...(bonus_percent > 0 ? [`${bonus_percent}% more points on every order`] : ['Points on every order']),
      ...(birthday_reward ? [`${birthday_reward}, once a year`] : []),
      ...(early_days > 0 ? [`New rewards ${early_days} days before everyone else`] : []),
    ],
  },
  reached: {
    title: (tier: string) => `You made ${tier}!`,
    text: 'Spending your points won’t take it away.',
    dismiss: 'Nice!',
  },

  ledger: {
    title: 'Every point',
    reading: 'Counting your points…',
    empty: 'No points yet. Your first order earns some.',
    kind: {
      earned: 'Earned',
      reversed: 'Taken back',
      welcome: 'Welcome bonus',
      redeemed: 'Spent',
      restored: 'Returned',
      returned: 'Reward returned',
      expired: 'Expired',
      repaid: 'Repaid',
    } satisfies Record<PointsEntryKind, string>,
    order: (num: string, kitchen: string | null) => (kitchen ? `Order ${num} · ${kitchen}` : `Order ${num}`),
    owed: (points: number) => `${formatThousands(points)} more come off your next points`,
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
    earned: (points: number) => `+${formatThousands(points)} points`,
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
    nothing: 'Nothing from this order is available right now.',
    seeMenu: 'See the menu',
    otherKitchens: 'Find another kitchen',
    failedTitle: 'That didn’t work.',
  },

  avoids: {
    title: 'Allergies & diet',
    text: 'We’ll flag anything that may contain these.',
    reading: 'Loading your allergies',
    you: 'You',
    leavesOut: (names: string[]) => `Without ${names.join(', ')}`,
    nothing: 'Nothing to avoid',
    of: (person: string) => `Avoid for ${isolateRtl(person)}`,
  },
  usuals: {
    title: 'The usual',
    reading: 'Remembering your usual…',
    for: (name: string) => `For ${name}`,
    times: (times: number) => (times === 1 ? 'Ordered once' : `Ordered ${times} times`),
    add: 'Add',
    addFor: (product: string, name: string) => `Add ${product} for ${isolateRtl(name)}`,
    build: 'Take a look',
    hadAt: (kitchen: string) => `Last ordered at ${kitchen}. Order there again?`,
    addThere: 'Add it there',
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
    needBag: 'Start a bag to use these.',
  },

  redeem: {
    title: 'Spend your points',
    hint: 'Spending points never lowers your tier.',
    reading: 'Checking what your points get you…',
    cost: (points: number) => `${formatThousands(points)} points`,
    missing: (points: number) => `${formatThousands(points)} more ${points === 1 ? 'point' : 'points'}`,
    progress: (label: string) => `On the way to ${label}`,
    from: (day: string) => `From ${day}`,
    redeem: 'Redeem',
    named: (label: string, points: number) => `Redeem ${formatThousands(points)} points for ${label}`,
    question: (label: string) => `Redeem ${label}?`,
    takes: (points: number, remaining: number) =>
      `It takes ${formatThousands(points)} points and leaves you ${formatThousands(remaining)}.`,
    good: (day: string) => `Good until ${day}. You can undo this until you use it, and get your points back.`,
    confirm: (points: number) => `Redeem ${formatThousands(points)} points`,
    keep: 'Keep my points',
    done: (label: string) => `${label} is yours.`,
    paid: (points: number) => `Redeemed for ${formatThousands(points)} points.`,
    undo: 'Undo',
    undoNamed: (label: string, points: number) => `Undo ${label}: get ${formatThousands(points)} points back`,
    returned: (points: number) => `${formatThousands(points)} points are back.`,
  },
}
