import { useStore } from '@nanostores/react'
import type { RewardProblem } from '#src/contract/promotions.ts'
import { offersCopy as words } from '#src/copy/bag/offers.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { $cart } from '#src/stores/bag/bag.ts'

/** A chosen reward holds nothing while it does not fit; it is applied by itself once it does. */
export function RewardWaits({ problem }: { problem: RewardProblem }) {
  const subtotal = useStore($cart, { ssr: () => null })?.totals.subtotal ?? null
  return <p className="text-sm">{waitsText(problem, subtotal)}</p>
}

/** When a chosen reward is applied: from which subtotal if it has a minimum. */
export function waitsText(problem: RewardProblem, subtotal: Cents | null): string {
  return problem.reason === 'minimum' && subtotal !== null
    ? words.waitsFor(formatCents(subtotal + problem.missing))
    : words.waits
}
