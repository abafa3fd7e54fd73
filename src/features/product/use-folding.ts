import { type FocusEvent, useCallback, useRef, useState } from 'react'

/**
 * Folds a group once it is full: at once after a press; with the keyboard after blur, because arrow keys
 * choose while moving through radios.
 */
export function useFolding(canFold: boolean) {
  const [isFolded, setFolded] = useState(false)
  const input = useRef<'pointer' | 'keys'>('keys')
  const isTouched = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const touch = useCallback((isFull: boolean) => {
    isTouched.current = true
    if (isFull && input.current === 'pointer') setFolded(true)
  }, [])
  const changeButton = useCallback((button: HTMLButtonElement | null) => {
    if (input.current === 'pointer') button?.focus()
  }, [])
  const isInside = () => body.current?.contains(document.activeElement) ?? false

  return {
    isFolded: isFolded && canFold,
    body,
    changeButton,
    /** Called after a choice. A stable reference, so that options do not rerender. */
    touch,
    unfold: () => {
      isTouched.current = false
      setFolded(false)
      requestAnimationFrame(() =>
        (
          body.current?.querySelector<HTMLElement>('input:checked') ??
          body.current?.querySelector<HTMLElement>('button:not([aria-disabled]), input:enabled')
        )?.focus(),
      )
    },
    watch: {
      onPointerDown: () => {
        input.current = 'pointer'
      },
      onKeyDown: () => {
        input.current = 'keys'
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return
        if (isTouched.current && canFold && !isInside()) setFolded(true)
      },
    },
  }
}
