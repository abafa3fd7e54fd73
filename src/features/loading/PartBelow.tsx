import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useState } from 'react'
import { $isPageTouched } from '#src/stores/browser/page-touched.ts'
import { Part } from './Part.tsx'

type PartBelowProps = { skeleton: ReactNode; children: ReactNode }

/** A part that begins to load within a screen’s distance, or once the page was touched. */
export function PartBelow({ skeleton, children }: PartBelowProps) {
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
  if (isNear || isTouched) return <Part skeleton={skeleton}>{children}</Part>
  return (
    <div ref={watch} aria-busy="true">
      {skeleton}
    </div>
  )
}
