import { useRef, useState } from 'react'

/**
 * Removes a list item. Its button disappears too, so the focus moves to `place`; `notice` then announces the
 * removal.
 */
export function useRemoval<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [notice, setNotice] = useState('')
  const remove = async (removal: Promise<boolean>, message: string) => {
    setNotice('')
    place.current?.focus()
    if (await removal) setNotice(message)
  }
  return { place, notice, remove }
}
