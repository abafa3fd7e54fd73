import { type RefObject, useEffect } from 'react'

type Place<T extends HTMLElement> = RefObject<T | null>

/** A ref that focuses an element when it appears. */
export function focusShown(element: HTMLElement | null): void {
  element?.focus()
}

export function focusLeft(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

export function focusInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

export function focusField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([disabled])')?.focus()
}

/** Focuses an element whenever `when` changes to another non-empty value. */
export function useFocusWhen<T extends HTMLElement>(
  place: Place<T>,
  when: unknown,
  focus: (element: T) => void = focusShown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is focused is no reason to focus it
  useEffect(() => {
    if (when && place.current) focus(place.current)
  }, [place, when])
}

/** Moves the focus to a permanent element, while `isOn`, if the pressed button disappeared. */
export function useSavedFocus(place: Place<HTMLElement>, isOn: boolean, ...shown: unknown[]): void {
  useEffect(() => {
    if (isOn) focusLeft(place.current)
  }, [place, isOn, ...shown])
}
