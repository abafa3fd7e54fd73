import { type RefObject, useEffect } from 'react'

type ElementRef<T extends HTMLElement> = RefObject<T | null>

/** Ref callback that focuses an element when it appears. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus()
}

export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

export function focusFirstInvalidField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

export function focusField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([disabled])')?.focus()
}

/** Focuses an element on mount and whenever `trigger` changes, if `trigger` is truthy. */
export function useFocusWhen<T extends HTMLElement>(
  ref: ElementRef<T>,
  trigger: unknown,
  focus: (element: T) => void = focusElement,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed `focus` function is no reason to focus
  useEffect(() => {
    if (trigger && ref.current) focus(ref.current)
  }, [ref, trigger])
}

/** Moves focus to a permanent element if the focused element has disappeared and `isEnabled` is true. */
export function useFocusWhenLost(
  ref: ElementRef<HTMLElement>,
  isEnabled: boolean,
  ...dependencies: unknown[]
): void {
  useEffect(() => {
    if (isEnabled) focusIfLost(ref.current)
  }, [ref, isEnabled, ...dependencies])
}
