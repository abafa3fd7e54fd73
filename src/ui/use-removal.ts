import { useRef, useState } from 'react'

/**
 * Returns a `remove` function for list items. It moves focus to `focusTarget`, because the button of the
 * removed item disappears, and it announces a successful removal in `notice`.
 */
export function useListItemRemoval<Target extends HTMLElement>() {
  const focusTarget = useRef<Target>(null)
  const [notice, setNotice] = useState('')
  const remove = async (removal: Promise<boolean>, message: string) => {
    setNotice('')
    focusTarget.current?.focus()
    if (await removal) setNotice(message)
  }
  return { focusTarget, notice, remove }
}
