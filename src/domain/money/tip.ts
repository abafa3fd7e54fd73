import { type Cents, parseDollars, percentOf } from './money.ts'

export const TIP_PERCENTAGES = [0, 10, 15, 20] as const
/** In cents. */
export const CUSTOM_TIP_MIN = 1
/** In cents. */
export const CUSTOM_TIP_MAX = 99_999

export type Tip =
  | { kind: 'none' }
  | { kind: 'percentage'; percentage: number }
  | { kind: 'custom'; amount: Cents }

export function tipAmount(tip: Tip, subtotal: Cents): Cents {
  switch (tip.kind) {
    case 'none':
      return 0
    case 'percentage':
      return percentOf(subtotal, tip.percentage)
    case 'custom':
      return tip.amount
  }
}

export function isTipPercentage(percentage: number): boolean {
  return (TIP_PERCENTAGES as readonly number[]).includes(percentage)
}

/** Parses a custom tip into cents. Returns null if the tip is not between $0.01 and $999.99. */
export function parseCustomTip(text: string): Cents | null {
  const cents = parseDollars(text)
  return cents !== null && cents >= CUSTOM_TIP_MIN && cents <= CUSTOM_TIP_MAX ? cents : null
}
