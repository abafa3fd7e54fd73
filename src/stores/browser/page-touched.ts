import { atom } from 'nanostores'
import { whenUsed } from './when-used.ts'

/**
 * True once the guest has pressed or focused anything; from then on, nothing on the page may wait to load.
 */
export const $isPageTouched = atom(false)
whenUsed($isPageTouched, () => {
  const signs = ['focusin', 'pointerdown'] as const
  const touch = () => $isPageTouched.set(true)
  for (const sign of signs) addEventListener(sign, touch, { once: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, touch)
  }
})
