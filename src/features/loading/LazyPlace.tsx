import { Component, type ReactNode, Suspense, useState } from 'react'
import { partCopy, unreachableMessage } from '#src/copy/shell/connection.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LazyPart } from './lazy-part.ts'

type LazyPlaceProps = { part: LazyPart; skeleton?: ReactNode }

/** Placeholder of a lazy part: a skeleton while loading, a retry button on failure. */
export function LazyPlace({ part, skeleton = <Skeleton className="h-36 w-full" /> }: LazyPlaceProps) {
  // A stable component, or React would remount it.
  const [Part, setPart] = useState(part.current)
  const retry = () => {
    const renewed = part.renew()
    setPart(() => renewed)
  }
  return (
    <PartBoundary onRetry={retry}>
      <Suspense fallback={<Fetching>{skeleton}</Fetching>}>
        <Part />
      </Suspense>
    </PartBoundary>
  )
}

function Fetching({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {partCopy.reading}
      </p>
      {children}
    </div>
  )
}

type PartBoundaryProps = { onRetry: () => void; children: ReactNode }

class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ isBroken: false })
    }
    return (
      <Notice
        tone="danger"
        title={partCopy.failedTitle}
        actions={
          <Button size="small" variant="secondary" onClick={retry}>
            {partCopy.retry}
          </Button>
        }
      >
        {unreachableMessage}
      </Notice>
    )
  }
}
