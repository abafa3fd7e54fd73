import { useEffect, useState } from 'react'

const SCROLL_DELAY_MS = 200

/**
 * The id of the section that fills most of the window, or is nearest to it, looked for once scrolling has rested; the
 * first one until then. Nothing is measured at once: a key in the search would wait for the layout.
 */
export function useMostVisible(ids: string[], onSeen: (id: string | null) => void): string | null {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const seen = mostVisible(ids)
      setCurrent(seen)
      onSeen(seen)
    }
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SCROLL_DELAY_MS)
    }
    scrolled()
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', scrolled)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', scrolled)
    }
  }, [ids, onSeen])
  return current
}

function mostVisible(ids: string[]): string | null {
  const shown = ids.map(id => {
    const box = document.getElementById(id)?.getBoundingClientRect()
    return { id, height: box ? Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) : -Infinity }
  })
  const most = shown.reduce((best, next) => (next.height > best.height ? next : best), {
    id: '',
    height: -Infinity,
  })
  return most.id || null
}
