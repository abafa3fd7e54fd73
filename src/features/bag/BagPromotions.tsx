import { useRef, useState } from 'react'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { useFocusWhenLost } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

const ChosenPromotions = lazyNamedExport(
  async () => (await import('#src/features/offers/AppliedPromotions.tsx')).AppliedPromotions,
)
const BagOffers = lazyNamedExport(async () => (await import('#src/features/offers/BagOffers.tsx')).BagOffers)

export function BagPromotions({ cart }: { cart: Cart | null }) {
  const [isOpen, setOpen] = useState(false)
  const count = cart?.promotions.length ?? 0
  const box = useRef<HTMLDivElement>(null)
  // Removing a promotion also removes its button, so focus moves to this box.
  useFocusWhenLost(box, true, count)
  return (
    <div ref={box} tabIndex={-1} className="mb-5 grid gap-3 focus-place">
      {count > 0 && !isOpen && (
        <LazyContent>
          <ChosenPromotions />
        </LazyContent>
      )}
      <details
        onToggle={event => setOpen(event.currentTarget.open)}
        className="group/offers rounded-md border-3 border-ink bg-surface"
      >
        <summary className="flex min-h-12 items-center gap-3 px-3 py-2 font-bold">
          <Icon name="tag" className="size-5 text-primary" />
          {bagCopy.offers}
          <Icon name="chevron-down" className="ml-auto size-5 shrink-0 group-open/offers:rotate-180" />
        </summary>
        {isOpen && (
          <div className="border-t-2 border-line p-3">
            <LazyContent>
              <BagOffers />
            </LazyContent>
          </div>
        )}
      </details>
    </div>
  )
}
