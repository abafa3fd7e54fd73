import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useState } from 'react'
import { $hasInteracted } from '#src/stores/browser/has-interacted.ts'
import { LazyPart } from './LazyPart.tsx'

/** Renders a part that loads when it is within a screen's distance, or after the first interaction. */
export function LazyPartInView({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const hasInteracted = useStore($hasInteracted, { ssr: 'initial' })
  const [isNear, setNear] = useState(false)
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (isNear || hasInteracted) return <LazyPart skeleton={skeleton}>{children}</LazyPart>
  return (
    <div ref={observe} aria-busy="true">
      {skeleton}
    </div>
  )
}
