import { atom, onMount } from 'nanostores'

export const $isOnline = atom(true)

onMount($isOnline, () => {
  // The server has no `window`.
  if (typeof window === 'undefined') return
  const update = () => $isOnline.set(navigator.onLine)
  const eventTypes = ['online', 'offline'] as const
  update()
  for (const eventType of eventTypes) addEventListener(eventType, update)
  return () => {
    for (const eventType of eventTypes) removeEventListener(eventType, update)
  }
})
