import { atom, onMount } from 'nanostores'

/** Whether this browser has a network; our server may be unreachable all the same. */
export const $isOnline = atom(true)

onMount($isOnline, () => {
  // There is no window on the server.
  if (typeof window === 'undefined') return
  const look = () => $isOnline.set(navigator.onLine)
  const signs = ['online', 'offline'] as const
  look()
  for (const sign of signs) addEventListener(sign, look)
  return () => {
    for (const sign of signs) removeEventListener(sign, look)
  }
})
