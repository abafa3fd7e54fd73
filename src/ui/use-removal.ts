import { useRef, useState } from 'react'

/**
 * Removes a list item and announces it in `notice`. The item's button disappears, so `focusTarget` receives
 * the focus.
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
