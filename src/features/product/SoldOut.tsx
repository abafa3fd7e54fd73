import { useRef, useState } from 'react'
import { productCopy } from '#src/copy/menu/product.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'

type SoldOutProps = {
  menuPath: string
  product: Pick<Product, 'served'>
  news: readonly string[]
  back: string | undefined
  served: string | undefined
  /** Rereads the product; resolves to true if available. */
  onLook: () => Promise<boolean>
}

/** Replaces the builder: why it is unavailable, and when it returns. */
export function SoldOut({ menuPath, product, news, back, served, onLook }: SoldOutProps) {
  const place = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState<'none' | 'looking' | 'same'>('none')
  const hasNews = news.length > 0
  // The content the guest was viewing is gone.
  useFocusWhen(place, hasNews, words => {
    words.focus({ preventScroll: true })
    words.scrollIntoView({ block: 'center' })
  })

  const lookAgain = async () => {
    setLook('looking')
    const isBack = await onLook()
    setLook('same')
    // The button is gone, replaced by the builder.
    if (isBack) document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} tabIndex={-1} className="container py-10 focus-place">
      <div className="max-w-prose">
        <Notice
          tone="warning"
          title={product.served.length > 0 ? productCopy.notServedTitle : productCopy.soldOutTitle}
          actions={
            <>
              <Button href={menuPath}>{productCopy.backToMenu}</Button>
              <Button variant="outline" loading={look === 'looking'} onClick={() => void lookAgain()}>
                {productCopy.lookAgain}
              </Button>
            </>
          }
        >
          {hasNews ? `${news.join(' ')} ${productCopy.soldOutKept}` : hint(back, served)}
          {look === 'same' && <p className="mt-2 font-bold">{productCopy.stillSoldOut}</p>}
        </Notice>
      </div>
    </div>
  )
}

function hint(back: string | undefined, served: string | undefined): string {
  if (back && served) return productCopy.servedThen(served, back)
  return back ? productCopy.soldOutUntil(back) : productCopy.soldOutHint
}
