import { type RefObject, useEffect } from 'react'

type Place<T extends HTMLElement> = RefObject<T | null>

/** As a `ref`: an element that appears gets the focus. */
export function focusShown(element: HTMLElement | null): void {
  element?.focus()
}

/** As a `ref`: an element that appears gets the focus if nothing has it, because the pressed button is gone. */
export function focusLeft(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

/** Focuses the first invalid field. */
export function focusInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Focuses the first field that can be filled in. */
export function focusField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([disabled])')?.focus()
}

/** Focuses a place each time `when` changes to another non-empty value. */
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

/** Focuses a place that stays, while `isOn`, if the pressed button has disappeared with what it was about. */
export function useKeptFocus(place: Place<HTMLElement>, isOn: boolean, ...shown: unknown[]): void {
  useEffect(() => {
    if (isOn) focusLeft(place.current)
  }, [place, isOn, ...shown])
}
