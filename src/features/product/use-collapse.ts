import { type FocusEvent, useCallback, useRef, useState } from 'react'

/**
 * Collapses an option group once a click selects its last allowed choice. For keyboard users, the group
 * collapses on blur instead, because each arrow key selects a radio.
 */
export function useCollapse(canCollapse: boolean) {
  const [isCollapsed, setCollapsed] = useState(false)
  const inputMethod = useRef<'pointer' | 'keys'>('keys')
  const hasChosen = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const onChoice = useCallback((isFull: boolean) => {
    hasChosen.current = true
    if (isFull && inputMethod.current === 'pointer') setCollapsed(true)
  }, [])
  const changeButton = useCallback((button: HTMLButtonElement | null) => {
    if (inputMethod.current === 'pointer') button?.focus()
  }, [])
  const isInside = () => body.current?.contains(document.activeElement) ?? false

  return {
    isCollapsed: isCollapsed && canCollapse,
    body,
    changeButton,
    /** Handles a choice. Its reference is stable to avoid rerendering the options. */
    touch: onChoice,
    expand: () => {
      hasChosen.current = false
      setCollapsed(false)
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
        if (hasChosen.current && canCollapse && !isInside()) setCollapsed(true)
      },
    },
  }
}
