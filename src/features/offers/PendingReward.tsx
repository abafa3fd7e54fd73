import { useStore } from '@nanostores/react'
import type { RewardProblem } from '#src/contract/promotions.ts'
import { offersCopy as copy } from '#src/copy/bag/offers.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { $cart } from '#src/stores/bag/bag.ts'

/**
 * Explains why a chosen reward does not apply yet. The reward does not block the order, and applies
 * automatically once the bag qualifies.
 */
export function PendingReward({ problem }: { problem: RewardProblem }) {
  const subtotal = useStore($cart, { ssr: () => null })?.totals.subtotal ?? null
  return <p className="text-sm">{pendingRewardText(problem, subtotal)}</p>
}

/**
 * Returns a text that explains when a chosen reward will apply, including its minimum subtotal if it has one.
 */
export function pendingRewardText(problem: RewardProblem, subtotal: Cents | null): string {
  return problem.reason === 'minimum' && subtotal !== null
    ? copy.waitsFor(formatCents(subtotal + problem.missing))
    : copy.waits
}
