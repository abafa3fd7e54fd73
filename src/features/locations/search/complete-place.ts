import { searchNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { $matchingPlaces, offerPlaces } from '#src/stores/handoff/matching-places.ts'

/** Suggests places in the browser's datalist and announces their number. */
export function completePlace(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('input[name="q"]')
  const offered = form.querySelector('[data-places]')
  const notice = form.querySelector('[data-places-said]')
  if (!box || !offered || !notice) return
  $matchingPlaces.listen(places => {
    offered.replaceChildren(...places.map(({ value, name }) => new Option(name === value ? '' : name, value)))
    notice.textContent = box.value && places.length > 0 ? searchNotices.offered(places.length) : ''
  })
  box.addEventListener('input', () => void offerPlaces(box.value))
  box.addEventListener('focus', () => void offerPlaces(box.value))
  // The input may have changed since.
  if (document.activeElement === box) void offerPlaces(box.value)
}
