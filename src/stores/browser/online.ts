import { atom, onMount } from 'nanostores'

export const $isOnline = atom(true)

onMount($isOnline, () => {
  // The server has no window.
  if (typeof window === 'undefined') return
  const look = () => $isOnline.set(navigator.onLine)
  const signs = ['online', 'offline'] as const
  look()
  for (const sign of signs) addEventListener(sign, look)
  return () => {
    for (const sign of signs) removeEventListener(sign, look)
  }
})
