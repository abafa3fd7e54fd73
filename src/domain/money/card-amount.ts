import type { Cents } from './money.ts'

/** The amounts that every bank behind the payment port charges a card, and in what currency. */
export const cardTerms = { least: 50, most: 99_999_999, currency: 'usd' } as const satisfies {
  least: Cents
  most: Cents
  currency: string
}

/** Why no card can pay an amount; null if one can. */
export function whyNoCard(amount: Cents): 'least' | 'most' | null {
  if (amount < cardTerms.least) return 'least'
  return amount > cardTerms.most ? 'most' : null
}
