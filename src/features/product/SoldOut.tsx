import { useEffect, useRef } from 'react'
import { productCopy } from '#src/copy/product.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

type SoldOutProps = {
  menuPath: string
  /** What happened while the guest was building it. */
  news: string[]
  /** When it is back, as a sentence. */
  back: string | undefined
}

export function SoldOut({ menuPath, news, back }: SoldOutProps) {
  const place = useRef<HTMLDivElement>(null)
  const isTold = news.length > 0
  useEffect(() => {
    // What the guest was looking at has gone.
    if (isTold) place.current?.focus({ preventScroll: true })
    if (isTold) place.current?.scrollIntoView({ block: 'center' })
  }, [isTold])
  const hint = back ? productCopy.soldOutUntil(back) : productCopy.soldOutHint
  return (
    <div ref={place} tabIndex={-1} className="container py-10 outline-none! shadow-none!">
      <div className="max-w-prose">
        <Notice
          tone="warning"
          title={productCopy.soldOutTitle}
          actions={<Button href={menuPath}>{productCopy.backToMenu}</Button>}
        >
          {isTold ? `${news.join(' ')} ${productCopy.soldOutKept}` : hint}
        </Notice>
      </div>
    </div>
  )
}
