import { type Cents, formatCents } from '#src/domain/money/money.ts'

export function currentPriceText(name: string, unit: Cents, was: Cents): string {
  return `${name} is now ${formatCents(unit)} instead of ${formatCents(was)}.`
}
