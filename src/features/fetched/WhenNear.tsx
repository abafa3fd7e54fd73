import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $isPageTouched } from '#src/stores/browser/page-touched.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { FetchedPart } from './fetched-part.ts'
import { OnDemand } from './OnDemand.tsx'

type WhenNearProps = {
  part: FetchedPart
  /** About how much room it takes. */
  className: string
}

/** A part of the page that is fetched once it is a screen away, or the guest has begun. */
export function WhenNear({ part, className }: WhenNearProps) {
  const isTouched = useStore($isPageTouched, { ssr: 'initial' })
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isDue = isNear || isTouched
  useEffect(() => {
    if (!place.current || isDue) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isDue])
  if (isDue) return <OnDemand part={part} />
  return (
    <div ref={place} aria-busy="true">
      <Skeleton className={className} />
    </div>
  )
}
