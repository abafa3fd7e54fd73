import { bagCopy } from '#src/copy/bag.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { Icon } from '#src/ui/Icon.tsx'

const { catering: words } = bagCopy

/** How a catering bag is ordered: how far ahead, and for how much at least. */
export function CateringTerms({ lead_hours, minimum }: { lead_hours: number; minimum: Cents }) {
  return (
    <p className="mb-4 flex items-start gap-2 rounded-lg border-3 border-ink bg-yellow-100 px-4 py-3">
      <Icon name="clock" className="mt-0.5 size-5" />
      <span>
        <strong>{words.lead(lead_hours)}</strong> {words.minimum(minimum)}
      </span>
    </p>
  )
}
