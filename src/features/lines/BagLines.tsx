import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import type { Cart, CartLine } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { removeAllLines, removeLine } from '#src/stores/bag/edits/bag-lines.ts'
import { $visibleLines } from '#src/stores/bag/edits/visible-lines.ts'
import { $isClearingBag } from '#src/stores/browser/clearing-bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { BagLine } from './BagLine.tsx'
import { lineEditPath } from './edit-path.ts'

export function BagLines({ cart }: { cart: Cart | null }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const lines = useStore($visibleLines, { ssr: getEmptyList })
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const remove = (line: CartLine) => {
    void removeLine(line)
    // Removing a line also removes the clicked button, so focus moves to the heading.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-4 border-b-3 border-ink">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-title-s focus-place">
          {bagCopy.order}
        </h2>
        <Button variant="link" size="small" onClick={() => setIsConfirming(true)}>
          {bagCopy.clear}
        </Button>
      </div>
      <ul className="divide-y-2 divide-line">
        {lines.map(({ key, ...bagLine }) => (
          <BagLine
            key={key}
            {...bagLine}
            editPath={cart && !bagLine.isNew ? lineEditPath(cart, positionIn(cart, bagLine.line)) : null}
            onRemove={() => remove(bagLine.line)}
          />
        ))}
      </ul>
      <ClearBagDialog open={isConfirming} onClose={() => setIsConfirming(false)} />
    </section>
  )
}

function positionIn(cart: Cart, { id }: CartLine): number {
  return cart.products.findIndex(line => line.id === id)
}

function ClearBagDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isClearing = useStore($isClearingBag, { ssr: 'initial' })
  const dismiss = useRef<HTMLButtonElement>(null)
  const clear = async () => {
    setLoadingVisible(true)
    await removeAllLines()
    setLoadingVisible(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={bagCopy.clearQuestion}
      initialFocus={dismiss}
      onClose={onClose}
      closeLabel={bagCopy.dismiss}
      footer={
        <div className="grid gap-4 sm:flex">
          <Button loading={isClearing} onClick={clear}>
            {bagCopy.clear}
          </Button>
          <Button ref={dismiss} variant="outline" onClick={onClose}>
            {bagCopy.dismiss}
          </Button>
        </div>
      }
    >
      <p className="text-lg">{bagCopy.clearExplanation}</p>
    </Dialog>
  )
}

function setLoadingVisible(isLoading: boolean): void {
  document.documentElement.toggleAttribute('data-loading', isLoading)
}
