import { type RefObject, useEffect } from 'react'

/** What was pressed may be gone with what it was about: the focus then stays in the bag, at `place`. */
export function useKeptFocus(
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  ...shown: unknown[]
): void {
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) place.current?.focus()
  }, [place, isOpen, ...shown])
}
