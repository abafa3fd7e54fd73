import { type Cents, parseDollars } from '../../domain/money/money.ts'

/**
 * Reads an amount as an operator typed it; null if it is none. Without dollars before the point it is refused: a shell
 * makes `.00` of `$25.00`.
 */
export function readDollars(text: string): Cents | null {
  return /^\s*\$?\s*\d/.test(text) && !/\.\s*$/.test(text) ? parseDollars(text) : null
}
