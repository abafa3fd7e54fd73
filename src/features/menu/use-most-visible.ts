import { useEffect, useState } from 'react'

const SCROLL_DELAY_MS = 200

/** The id of the section that fills most of the window, looked for once scrolling has rested (spec section 2). */
export function useMostVisible(ids: string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => setCurrent(mostVisible(ids))
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SCROLL_DELAY_MS)
    }
    look()
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', scrolled)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', scrolled)
    }
  }, [ids])
  return current
}

function mostVisible(ids: string[]): string | null {
  const shown = ids.map(id => {
    const box = document.getElementById(id)?.getBoundingClientRect()
    return { id, height: box ? Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) : 0 }
  })
  const most = shown.reduce((best, next) => (next.height > best.height ? next : best), { id: '', height: 0 })
  return most.id || null
}
