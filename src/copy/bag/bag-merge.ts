import { type Cents, formatCents } from '#src/domain/money/money.ts'

function items(count: number) {
  return count === 1 ? '1 item' : `${count} items`
}

export const bagMergeCopy = {
  title: 'You have two bags',
  planning: 'Checking your other bag…',
  elsewhere: (count: number, kitchen: string, here: string) =>
    `Your other bag has ${items(count)} from ${kitchen}. This one is at ${here}.`,
  here: (count: number) => `Your other bag has ${items(count)} from the same kitchen.`,
  comes: (coming: number, gone: number) => {
    if (coming === 0) return 'None of it can go in this bag.'
    return gone === 0
      ? 'All of it can go in this bag.'
      : `${items(coming)} can go in this bag, ${gone} can’t.`
  },
  lines: {
    kept: 'Goes in this bag',
    changed: 'Goes in, changed',
    gone: 'Can’t go in',
    dropped: (names: string[]) => `Without ${names.join(', ')}: not offered right now.`,
  },
  stays: 'This bag keeps its pickup or delivery, its time and its tip.',
  total: (was: Cents, now: Cents) => `Subtotal together: ${formatCents(now)} (this bag: ${formatCents(was)})`,
  put: 'Combine them',
  keep: 'Only this bag',
  other: 'Only the other bag',
  later: 'Not now',
  retry: 'Try again',
  failedTitle: 'That didn’t work. Both bags are unchanged.',
  together: (count: number) => `Your bags are combined, with ${items(count)}.`,
}
