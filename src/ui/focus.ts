import { type RefObject, useEffect } from 'react'

type Place<T extends HTMLElement> = RefObject<T | null>

/** As a `ref`: what is shown takes the focus. */
export function focusShown(element: HTMLElement | null): void {
  element?.focus()
}

/** As a `ref`: what is shown takes the focus that was left with nobody when what was pressed went away. */
export function focusLeft(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

/** The first field that is wrong. */
export function focusInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** The first field that can be filled in. */
export function focusField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([disabled])')?.focus()
}

/** Gives a place the focus each time `when` has become another value that is not empty. */
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

/** What was pressed may be gone with what it was about: while `isOn`, the focus then goes to a place that stays. */
export function useKeptFocus(place: Place<HTMLElement>, isOn: boolean, ...shown: unknown[]): void {
  useEffect(() => {
    if (isOn) focusLeft(place.current)
  }, [place, isOn, ...shown])
}
