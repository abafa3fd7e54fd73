import { useRef, useState } from 'react'

/** Takes one off a list. Its button goes with it, so the focus goes to `place`; `notice` says what was removed, once it is. */
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
