import type { TierBenefits } from '#src/contract/member/members.ts'
import type { AccountSection } from '#src/domain/content/paths/account-section.ts'
import { formatThousands } from '#src/domain/format-thousands.ts'
import type { Tier } from '#src/domain/member/points/loyalty.ts'
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
}
