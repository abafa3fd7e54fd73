import { thousands } from '../thousands.ts'

/** Integer cents. Every amount in the database, on the wire and in the stores is one. */
export type Cents = number

/** `1249` becomes `$12.49`. */
export function formatCents(cents: Cents): string {
  const [dollars = '', rest] = dollarsText(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}$${thousands(dollars)}.${rest}`
}

/** `1249` becomes `12.49`, for those who count in dollars. */
export function dollarsOf(cents: Cents): number {
  return cents / 100
}

/** `1250` becomes `12.50`, for machines that read dollars as text. */
export function dollarsText(cents: Cents): string {
  return dollarsOf(cents).toFixed(2)
}

/** Reads what a guest types as dollars: `3`, `3.5`, `$3.50` become cents; anything else is null. */
export function parseDollars(text: string): Cents | null {
  const match = /^\s*\$?\s*(\d{1,6})?(?:\.(\d{0,2}))?\s*$/.exec(text)
  if (!match || (!match[1] && !match[2])) return null
  return Number(match[1] ?? 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** A percentage of an amount, rounded once, half up. */
export function percentOf(cents: Cents, percent: number): Cents {
  return partsPerMillionOf(cents, percent * 10_000)
}

/** A rate in parts per million (9.25 % is 92,500) of an amount, rounded once, half up. */
export function partsPerMillionOf(cents: Cents, ppm: number): Cents {
  return Math.floor((cents * ppm + 500_000) / 1_000_000)
}
