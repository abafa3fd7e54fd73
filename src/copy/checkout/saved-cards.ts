import { type Cents, formatCents } from '#src/domain/money/money.ts'

export const savedCardCopy = {
  title: 'Saved cards',
  reading: 'Opening your wallet…',
  empty: 'No cards saved.',
  expires: (card: Expiry) => `Expires ${monthOf(card)}`,
  expired: (card: Expiry) => `Expired ${monthOf(card)}`,
  remove: 'Remove',
  removeNamed: (card: string) => `Remove ${card}`,
  question: 'Remove this card?',
  explanation: (card: string) => `${card} will be deleted.`,
  keep: 'Keep it',
  removed: (card: string) => `${card} removed.`,
  save: 'Save this card for next time',
}

type Expiry = { month: number; year: number }

function monthOf({ month, year }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

export const houseAccountCopy = {
  remaining: (left: Cents) => `House account, ${formatCents(left)} left`,
  short: (remaining: Cents) => `Only ${formatCents(remaining)} left on it`,
}
