import { accountCopy } from '#src/copy/account.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { Button } from '#src/ui/Button.tsx'
import { Message } from './Message.tsx'

/** No answer came, or none that helps: it can be tried again. */
export function Lost({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const title = error.code === 'unreachable' ? accountCopy.unreachableTitle : accountCopy.failedTitle
  return (
    <Message
      icon="alert"
      tone="red"
      title={title}
      actions={<Button onClick={onRetry}>{accountCopy.retry}</Button>}
    >
      <p>{error.message}</p>
    </Message>
  )
}
