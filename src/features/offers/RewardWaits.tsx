import { useStore } from '@nanostores/react'
import type { RewardProblem } from '#src/contract/promotions.ts'
import { offersCopy as words } from '#src/copy/bag/offers.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { $cart } from '#src/stores/bag/bag.ts'

/** A chosen reward holds nothing while it does not fit; it is applied by itself once it does. */
export function RewardWaits({ problem }: { problem: RewardProblem }) {
  const cart = useStore($cart, { ssr: () => null })
  const reached = problem.reason === 'minimum' && cart ? cart.totals.subtotal + problem.missing : null
  return <p className="text-sm">{reached === null ? words.waits : words.waitsFor(formatCents(reached))}</p>
}
