import { type Cents, parseDollars } from '../../domain/money/money.ts'

/**
 * Parses a dollar amount. Returns null if invalid. Digits before the point are required, because a shell
 * expands `$25.00` to `.00`.
 */
export function parseDollarArgument(text: string): Cents | null {
  return /^\s*\$?\s*\d/.test(text) && !/\.\s*$/.test(text) ? parseDollars(text) : null
}
