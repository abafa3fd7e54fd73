import { formatThousands } from '../format-thousands.ts'

export type Cents = number

/** Formats `1249` as `$12.49`. */
export function formatCents(cents: Cents): string {
  const [dollars = '', rest] = formatPlainDollars(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}$${formatThousands(dollars)}.${rest}`
}

export function toDollars(cents: Cents): number {
  return cents / 100
}

export function formatPlainDollars(cents: Cents): string {
  return toDollars(cents).toFixed(2)
}

/**
 * Parses a typed dollar amount such as `3`, `3.5`, or `$3.50` into cents. Returns null if the text is
 * invalid.
 */
export function parseDollars(text: string): Cents | null {
  const match = /^\s*\$?\s*(\d{1,6})?(?:\.(\d{0,2}))?\s*$/.exec(text)
  if (!match || (!match[1] && !match[2])) return null
  return Number(match[1] ?? 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Returns a percentage of an amount, rounded once, half up. */
export function percentOf(cents: Cents, percent: number): Cents {
  return shareInPpm(cents, percent * 10_000)
}

/**
 * Returns a share of an amount in parts per million, rounded once, half up. A tax of 9.25% is 92,500 parts
 * per million.
 */
export function shareInPpm(cents: Cents, ppm: number): Cents {
  return Math.floor((cents * ppm + 500_000) / 1_000_000)
}
