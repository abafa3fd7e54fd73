import { type FocusEvent, useCallback, useRef, useState } from 'react'

/**
 * Folds a full group after a click. For keyboard users, waits for blur, because arrow keys choose each radio
 * they pass.
 */
export function useCollapse(canFold: boolean) {
  const [isFolded, setFolded] = useState(false)
  const inputMethod = useRef<'pointer' | 'keys'>('keys')
  const hasChosen = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const onChoice = useCallback((isFull: boolean) => {
    hasChosen.current = true
    if (isFull && inputMethod.current === 'pointer') setFolded(true)
  }, [])
  const changeButton = useCallback((button: HTMLButtonElement | null) => {
    if (inputMethod.current === 'pointer') button?.focus()
  }, [])
  const isInside = () => body.current?.contains(document.activeElement) ?? false

  return {
    isFolded: isFolded && canFold,
    body,
    changeButton,
    /** Called after a choice. Its reference is stable to avoid rerendering the options. */
    touch: onChoice,
    unfold: () => {
      hasChosen.current = false
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
        inputMethod.current = 'pointer'
      },
      onKeyDown: () => {
        inputMethod.current = 'keys'
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return
        if (hasChosen.current && canFold && !isInside()) setFolded(true)
      },
    },
  }
}
