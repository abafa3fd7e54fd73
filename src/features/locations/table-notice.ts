import { forgetWantedHandoff } from '#src/stores/handoff/wanted-handoff.ts'

/** The script in the head shows the notice to who asked for a table; here they change their mind. */
export function dismissableTable(button: Element): void {
  button.addEventListener('click', () => {
    forgetWantedHandoff()
    document.documentElement.removeAttribute('data-table')
    // The button is gone; what it was about is the list.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
}
