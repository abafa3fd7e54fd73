import { useId, useRef, useState } from 'react'
import type { Cart, CartLine } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { removeLine } from '#src/stores/bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { BagLine } from './BagLine.tsx'
import { ClearBagQuestion } from './ClearBagQuestion.tsx'
import { editPath } from './edit-path.ts'

/** The lines of the bag under 'Your Order', each to be changed, and the way to clear them all. */
export function BagLines({ cart }: { cart: Cart }) {
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const remove = async (line: CartLine) => {
    // The pressed button goes with its line, so the focus needs another place.
    if (await removeLine(line)) heading.current?.focus()
  }
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-4 border-b-3 border-ink">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-title-s outline-none! shadow-none!">
          {bagCopy.order}
        </h2>
        <Button variant="link" size="small" onClick={() => setAsking(true)}>
          {bagCopy.clear}
        </Button>
      </div>
      <ul className="divide-y-2 divide-line">
        {cart.products.map((line, index) => (
          <BagLine
            key={line.id}
            line={line}
            editPath={editPath(cart, index)}
            onRemove={() => void remove(line)}
          />
        ))}
      </ul>
      <ClearBagQuestion open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}
