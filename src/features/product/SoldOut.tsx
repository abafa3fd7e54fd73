import { productCopy } from '#src/copy/product.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

type SoldOutProps = { menuPath: string }

export function SoldOut({ menuPath }: SoldOutProps) {
  return (
    <div className="container py-10">
      <div className="max-w-prose">
        <Notice
          tone="warning"
          title={productCopy.soldOutTitle}
          actions={<Button href={menuPath}>{productCopy.backToMenu}</Button>}
        >
          {productCopy.soldOutHint}
        </Notice>
      </div>
    </div>
  )
}
