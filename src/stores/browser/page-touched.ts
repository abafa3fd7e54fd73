import { atom } from 'nanostores'
import { whenUsed } from './when-used.ts'

/** Whether the guest has pressed or focused anything on the page; from then on nothing of it may still be waiting to load. */
export const $isPageTouched = atom(false)
whenUsed($isPageTouched, () => {
  const signs = ['focusin', 'pointerdown'] as const
  const touch = () => $isPageTouched.set(true)
  for (const sign of signs) addEventListener(sign, touch, { once: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, touch)
  }
})
