import { useRef, useState } from 'react'
import { productCopy } from '#src/copy/menu/product.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'

type SoldOutNoticeProps = {
  menuPath: string
  product: Pick<Product, 'served'>
  menuChanges: readonly string[]
  returnText: string | undefined
  served: string | undefined
  /** Refetches the product. Resolves to true if the product is available. */
  onReread: () => Promise<boolean>
}

/** Replaces the product's options with the reason the product is unavailable and when it returns. */
export function SoldOutNotice({
  menuPath,
  product,
  menuChanges,
  returnText,
  served,
  onReread,
}: SoldOutNoticeProps) {
  const container = useRef<HTMLDivElement>(null)
  const [rereadState, setRereadState] = useState<'none' | 'reading' | 'unchanged'>('none')
  const hasMessages = menuChanges.length > 0
  // The options that the guest was viewing are gone, so focus moves to the notice.
  useFocusWhen(container, hasMessages, notice => {
    notice.focus({ preventScroll: true })
    notice.scrollIntoView({ block: 'center' })
  })

  const reread = async () => {
    setRereadState('reading')
    const isAvailable = await onReread()
    setRereadState('unchanged')
    // The clicked button is gone, so focus moves to the page.
    if (isAvailable) document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div ref={container} tabIndex={-1} className="container py-10 focus-place">
      <div className="max-w-prose">
        <Notice
          tone="warning"
          title={product.served.length > 0 ? productCopy.notServedTitle : productCopy.soldOutTitle}
          actions={
            <>
              <Button href={menuPath}>{productCopy.backToMenu}</Button>
              <Button variant="outline" loading={rereadState === 'reading'} onClick={() => void reread()}>
                {productCopy.lookAgain}
              </Button>
            </>
          }
        >
          {hasMessages
            ? `${menuChanges.join(' ')} ${productCopy.soldOutKept}`
            : availabilityText(returnText, served)}
          {rereadState === 'unchanged' && <p className="mt-2 font-bold">{productCopy.stillSoldOut}</p>}
        </Notice>
      </div>
    </div>
  )
}

function availabilityText(returnText: string | undefined, served: string | undefined): string {
  if (returnText && served) return productCopy.servedThen(served, returnText)
  return returnText ? productCopy.soldOutUntil(returnText) : productCopy.soldOutHint
}
