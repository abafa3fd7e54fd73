import { useStore } from '@nanostores/react'
import type { RewardProblem } from '#src/contract/promotions.ts'
import { offersCopy as words } from '#src/copy/bag/offers.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { $cart } from '#src/stores/bag/bag.ts'

/** A chosen reward that does not apply blocks nothing; it applies automatically once it qualifies. */
export function RewardWaits({ problem }: { problem: RewardProblem }) {
  const subtotal = useStore($cart, { ssr: () => null })?.totals.subtotal ?? null
  return <p className="text-sm">{waitsText(problem, subtotal)}</p>
}

/** When a chosen reward will apply, with its minimum subtotal if any. */
export function waitsText(problem: RewardProblem, subtotal: Cents | null): string {
  return problem.reason === 'minimum' && subtotal !== null
    ? words.waitsFor(formatCents(subtotal + problem.missing))
    : words.waits
}
