import { type Cents, formatCents } from '#src/domain/money/money.ts'

function items(count: number) {
  return count === 1 ? '1 item' : `${count} items`
}

/** Two bags of one member. */
export const bagMergeCopy = {
  title: 'You have two bags',
  planning: 'Looking at your other bag…',
  elsewhere: (count: number, kitchen: string, here: string) =>
    `Your other bag has ${items(count)} from ${kitchen}. This one is at ${here}.`,
  here: (count: number) => `Your other bag has ${items(count)} from the same kitchen.`,
  comes: (coming: number, gone: number) => {
    if (coming === 0) return 'Nothing of it can come into this bag.'
    return gone === 0
      ? 'All of it can come into this bag.'
      : `${items(coming)} can come into this bag, ${gone} cannot.`
  },
  lines: {
    kept: 'Comes into this bag',
    changed: 'Comes, changed',
    gone: 'Cannot come',
    dropped: (names: string[]) => `Without ${names.join(', ')}: not offered now.`,
  },
  stays: 'How and when you get it, and your tip, stay as they are in this bag.',
  total: (was: Cents, now: Cents) => `Subtotal together: ${formatCents(now)} (this bag: ${formatCents(was)})`,
  put: 'Put them together',
  keep: 'Only this bag',
  other: 'Only the other bag',
  later: 'Not now',
  retry: 'Try again',
  failedTitle: 'That did not work. Both bags are as they were.',
  together: (count: number) => `Your bags are one now, with ${items(count)}.`,
}
