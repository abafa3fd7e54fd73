import type { ReactNode } from 'react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import type { LoadState } from '#src/stores/api/loader.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

type AsyncContentProps<T> = {
  loaded: LoadState<T>
  reading: string
  skeleton: ReactNode
  onRetry: () => void
  children: (data: T) => ReactNode
}

/** Renders the state of a request: a skeleton, an error with a retry button, or the loaded content. */
export function AsyncContent<T>({ loaded, reading, skeleton, onRetry, children }: AsyncContentProps<T>) {
  switch (loaded.step) {
    case 'reading':
      return (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {reading}
          </p>
          {skeleton}
        </div>
      )
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={membersAreaCopy.unreachableTitle}
          actions={
            <Button size="small" variant="secondary" onClick={onRetry}>
              {membersAreaCopy.retry}
            </Button>
          }
        >
          {loaded.error.message}
        </Notice>
      )
    case 'ready':
      return children(loaded.data)
  }
}
