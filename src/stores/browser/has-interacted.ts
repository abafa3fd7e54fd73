import { atom } from 'nanostores'
import { whileMounted } from './while-mounted.ts'

/**
 * True once the guest has clicked, tapped, or moved focus. Deferred parts of the page then stop waiting and
 * load.
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
