import { locationsCopy } from '#src/copy/locations.ts'
import { matchesKitchen } from '#src/domain/kitchen-search.ts'

/** Narrows the list as the guest types, by the same rule the server searches with. */
export function filterKitchens(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]')
  const status = document.querySelector('[data-kitchen-count]')
  const none = document.querySelector<HTMLElement>('[data-no-kitchens]')
  if (!input || !status || !none) return

  const show = () => {
    let count = 0
    for (const card of document.querySelectorAll<HTMLElement>('[data-kitchen]')) {
      card.hidden = !matchesKitchen(card.dataset.kitchen ?? '', input.value)
      if (!card.hidden) count++
    }
    for (const group of document.querySelectorAll<HTMLElement>('[data-kitchen-group]')) {
      group.hidden = !group.querySelector('[data-kitchen]:not([hidden])')
    }
    none.hidden = count > 0
    status.textContent = locationsCopy.found(count)
  }
  input.addEventListener('input', () => {
    show()
    // Coming back, or passing the address on, finds the same kitchens.
    const query = input.value ? `?q=${encodeURIComponent(input.value)}` : ''
    history.replaceState(history.state, '', location.pathname + query)
  })
  // A browser that comes back puts the text in again only after the scripts ran.
  window.addEventListener('pageshow', show)
  form.addEventListener('submit', event => event.preventDefault())
  show()
}
