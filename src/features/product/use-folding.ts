import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Folds a group once it is full. A press folds at once; with the keyboard it waits until the focus leaves,
 * because arrow keys choose on their way through the radios.
 */
export function useFolding(canFold: boolean, choices: unknown[]) {
  const [isFolded, setFolded] = useState(false)
  const input = useRef<'pointer' | 'keys'>('keys')
  const isTouched = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const touch = useCallback(() => {
    isTouched.current = true
  }, [])
  const isInside = () => body.current?.contains(document.activeElement) ?? false

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of what is chosen
  useEffect(() => {
    if (!isTouched.current || !canFold || input.current !== 'pointer') return
    setFolded(true)
  }, [choices, canFold])

  useEffect(() => {
    if (isFolded && input.current === 'pointer') changeButton.current?.focus()
  }, [isFolded])

  return {
    isFolded: isFolded && canFold,
    body,
    changeButton,
    /** Stable, so that options need not draw again. */
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
