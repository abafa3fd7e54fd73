import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense } from 'react'
import { lazyPartCopy, unreachableMessage } from '#src/copy/shell/connection.ts'
import { $hasModuleLoadError } from '#src/stores/api/module-load-error.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

type LazyPartProps = { skeleton?: ReactNode; children: ReactNode }

/**
 * Renders lazily loaded components. Shows a skeleton while they load, and a retry button if loading fails.
 */
export function LazyContent({ skeleton = <Skeleton className="h-36 w-full" />, children }: LazyPartProps) {
  return <Suspense fallback={<LazyPartFallback>{skeleton}</LazyPartFallback>}>{children}</Suspense>
}

function LazyPartFallback({ children }: { children: ReactNode }) {
  const isMissing = useStore($hasModuleLoadError, { ssr: 'initial' })
  if (isMissing) {
    return (
      <Notice
        tone="danger"
        title={lazyPartCopy.failedTitle}
        actions={
          <Button size="small" variant="secondary" onClick={() => $hasModuleLoadError.set(false)}>
            {lazyPartCopy.retry}
          </Button>
        }
      >
        {unreachableMessage}
      </Notice>
    )
  }
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {lazyPartCopy.reading}
      </p>
      {children}
    </div>
  )
}
