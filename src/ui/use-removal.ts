import { useRef, useState } from 'react'

/**
 * Removes a list item and announces it in `notice`. Moves focus to `focusTarget`, because the item's button
 * is gone.
 */
export function useRemovalFocus<Target extends HTMLElement>() {
  const focusTarget = useRef<Target>(null)
  const [notice, setNotice] = useState('')
  const remove = async (removal: Promise<boolean>, message: string) => {
    setNotice('')
    focusTarget.current?.focus()
    if (await removal) setNotice(message)
  }
  return { focusTarget, notice, remove }
}
