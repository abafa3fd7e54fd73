import type { Cents } from './money.ts'

/**
 * Returns the refund of a line's share when its replacement costs less, in proportion and rounded once; otherwise 0.
 */
export function shareBack(share: Cents, { was, is }: { was: Cents; is: Cents }): Cents {
  return was > 0 && is < was ? Math.round((share * (was - is)) / was) : 0
}
