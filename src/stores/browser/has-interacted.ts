import { atom } from 'nanostores'
import { whileMounted } from './while-mounted.ts'

/**
 * True once the guest has pressed or focused anything; from then on, nothing on the page may wait to load.
 */
export const $hasInteracted = atom(false)
whileMounted($hasInteracted, () => {
  const eventTypes = ['focusin', 'pointerdown'] as const
  const markInteracted = () => $hasInteracted.set(true)
  for (const eventType of eventTypes) addEventListener(eventType, markInteracted, { once: true })
  return () => {
    for (const eventType of eventTypes) removeEventListener(eventType, markInteracted)
  }
})
