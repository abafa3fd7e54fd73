import { Component, type ReactNode, Suspense, useState } from 'react'
import { partCopy, unreachableMessage } from '#src/copy/shell/connection.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LazyPart } from './lazy-part.ts'

type LazyPlaceProps = { part: LazyPart; skeleton?: ReactNode }

/** Where a lazy part is drawn: what stands in while its code is fetched, and the way to try again where that failed. */
export function LazyPlace({ part, skeleton = <Skeleton className="h-36 w-full" /> }: LazyPlaceProps) {
  // What is drawn stays the same one while it is shown, or it would begin anew.
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

/** Keeps what goes wrong with a part to its place. */
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
