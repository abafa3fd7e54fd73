import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { $isPageTouched } from '#src/stores/browser/page-touched.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { LazyPlace } from './LazyPlace.tsx'
import type { LazyPart } from './lazy-part.ts'

type WhenNearProps = {
  part: LazyPart
  className: string
}

/** Renders within a screen's distance, or once the page was touched. */
export function WhenNear({ part, className }: WhenNearProps) {
  const isTouched = useStore($isPageTouched, { ssr: 'initial' })
  const [isNear, setNear] = useState(false)
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  if (isNear || isTouched) return <LazyPlace part={part} skeleton={<Skeleton className={className} />} />
  return (
    <div ref={watch} aria-busy="true">
      <Skeleton className={className} />
    </div>
  )
}
