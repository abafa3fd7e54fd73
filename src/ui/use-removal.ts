import { useRef, useState } from 'react'

/**
 * Removes an item from a list. Its button disappears with it, so the focus moves to `place`; `notice` then says what
 * was removed.
 */
export function useRemoval<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [notice, setNotice] = useState('')
  const remove = async (isRemoved: Promise<boolean>, words: string) => {
    setNotice('')
    place.current?.focus()
    if (await isRemoved) setNotice(words)
  }
  return { place, notice, remove }
}
