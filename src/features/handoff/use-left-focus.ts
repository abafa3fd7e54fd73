import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus that was left with nobody when the form that this part stands in for went away. */
export function useLeftFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null)
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus()
  }, [])
  return part
}
