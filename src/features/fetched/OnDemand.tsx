import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { handoffCopy } from '#src/copy/handoff-panel.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { FetchedPart } from './fetched-part.ts'

/** A part of a panel whose code is only fetched once it is wanted. */
export function OnDemand({ part: { $loaded, load } }: { part: FetchedPart }) {
  const loaded = useStore($loaded, { ssr: 'initial' })
  useEffect(() => void load(), [load])
  switch (loaded.step) {
    case 'reading':
      return (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {handoffCopy.reading}
          </p>
          <Skeleton className="h-36 w-full" />
        </div>
      )
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={handoffCopy.failedTitle}
          actions={
            <Button size="small" variant="secondary" onClick={() => void load()}>
              {handoffCopy.retry}
            </Button>
          }
        >
          {loaded.error.message}
        </Notice>
      )
    case 'ready':
      return <loaded.data />
  }
}
