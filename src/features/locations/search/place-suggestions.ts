import { kitchenSearchNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { $placeSuggestions, suggestPlaces } from '#src/stores/handoff/place-suggestions.ts'

/** Suggests places in a `<datalist>` and announces the number of suggestions. */
export function initPlaceSuggestions(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]')
  const datalist = form.querySelector('[data-places]')
  const notice = form.querySelector('[data-suggestion-status]')
  if (!input || !datalist || !notice) return
  $placeSuggestions.listen(places => {
    datalist.replaceChildren(
      ...places.map(({ value, name }) => new Option(name === value ? '' : name, value)),
    )
    notice.textContent = input.value && places.length > 0 ? kitchenSearchNotices.offered(places.length) : ''
  })
  input.addEventListener('input', () => void suggestPlaces(input.value))
  input.addEventListener('focus', () => void suggestPlaces(input.value))
  // Searches the current value, because the guest may have typed while this module loaded.
  if (document.activeElement === input) void suggestPlaces(input.value)
}
