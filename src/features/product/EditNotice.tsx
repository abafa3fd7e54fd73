import { productCopy } from '#src/copy/menu/product.ts'
import type { LineEditState } from '#src/stores/product/product-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const MESSAGES = {
  found: productCopy.editing,
  missing: productCopy.editLost,
  unreachable: productCopy.editUnreachable,
}

/** Shows that the guest is editing a bag line, or why the line cannot be edited. */
export function EditNotice({ editing: { step }, onRetry }: { editing: LineEditState; onRetry: () => void }) {
  if (step === 'none' || step === 'loading') return null
  const retry = (
    <Button size="small" variant="outline" onClick={onRetry}>
      {productCopy.retry}
    </Button>
  )
  return (
    <div className="container py-5">
      <Notice
        tone={step === 'found' ? 'info' : 'warning'}
        actions={step === 'unreachable' ? retry : undefined}
      >
        {MESSAGES[step]}
      </Notice>
    </div>
  )
}
