import type { Cents } from './money.ts'

export const cardAmountLimits = { least: 50, most: 99_999_999, currency: 'usd' } as const satisfies {
  least: Cents
  most: Cents
  currency: string
}

export function findCardAmountProblem(amount: Cents): 'least' | 'most' | null {
  if (amount < cardAmountLimits.least) return 'least'
  return amount > cardAmountLimits.most ? 'most' : null
}
