import { atom, onMount } from 'nanostores'

/** Whether this browser has a network at all; that there is one does not mean that we can be reached. */
export const $isOnline = atom(true)

onMount($isOnline, () => {
  // Where pages are rendered there is nothing to listen to.
  if (typeof window === 'undefined') return
  const look = () => $isOnline.set(navigator.onLine)
  const signs = ['online', 'offline'] as const
  look()
  for (const sign of signs) addEventListener(sign, look)
  return () => {
    for (const sign of signs) removeEventListener(sign, look)
  }
})
