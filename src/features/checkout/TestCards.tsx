import { useStore } from '@nanostores/react'
import { brandName, cardCopy } from '#src/copy/payment.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { fillTestCard } from '#src/stores/checkout/card.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** The cards a test kitchen takes, each to be filled in with one press. */
export function TestCards() {
  const cards = useStore($settings, { ssr: 'initial' })?.payment.cards ?? []
  const [first, ...others] = cards
  return (
    <div className="rounded-md border-2 border-dashed border-ink bg-yellow-100 p-4">
      <p className="font-bold">{cardCopy.sandboxTitle}</p>
      <p className="text-sm">{cardCopy.sandbox}</p>
      <div className="mt-2 min-h-24">
        {first && <ul>{<TestCard card={first} />}</ul>}
        {others.length > 0 && (
          <details className="group">
            <summary className="flex min-h-11 items-center gap-1 rounded-sm text-sm font-bold">
              <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
              {cardCopy.more}
            </summary>
            <ul className="divide-y-2 divide-yellow-300">
              {others.map(card => (
                <TestCard key={card.number} card={card} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

type TestCardProps = { card: { number: string; brand: string; outcome: string } }

function TestCard({ card }: TestCardProps) {
  const { number, brand, outcome } = card
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 py-1">
      <span className="text-sm leading-tight">
        <span className="block font-bold tabular-nums">
          {cardCopy.number(brandName(brand), number.slice(-4))}
        </span>
        {outcome}
      </span>
      <button
        type="button"
        onClick={() => fillTestCard(card)}
        aria-label={cardCopy.use(number)}
        className="min-h-11 shrink-0 rounded-md border-2 border-ink bg-surface px-4 text-sm font-bold hover:bg-yellow-50 active:translate-y-px"
      >
        {cardCopy.fill}
      </button>
    </li>
  )
}
