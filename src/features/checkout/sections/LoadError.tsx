import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

export function LoadError({ error, onRetry }: { error: Pick<ApiError, 'message'>; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      actions={
        <Button size="small" variant="secondary" onClick={onRetry}>
          {checkoutCopy.retry}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
