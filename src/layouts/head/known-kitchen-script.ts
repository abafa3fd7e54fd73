// Runs while a page that lists kitchens is parsed (see page-runtime.ts).
import { parsePosition, sortKitchensByDistance } from '#src/domain/kitchen/sort-kitchens-by-distance.ts'
import { lastKitchenShape, SEARCH_POSITION_KEY } from '#src/stores/browser/last-location-storage.ts'
import { bagShape, kitchenShape } from '#src/stores/browser/page-storage.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import type { StoredBag } from '#src/stores/session/stored-bag.ts'
import { readStoredValue } from './read-stored.ts'

/**
 * Sorts a kitchen list before it is painted. The guest's kitchen comes first: the kitchen of the bag or,
 * without a bag, the picked kitchen, the previously picked kitchen, or the kitchen nearest to the latest
 * search, in this order. Within each section of the list, the other kitchens are sorted by distance. If a
 * large chain's list may lack the guest's kitchen, sets `data-from` to the kitchen's id or to the searched
 * position.
 */
class KnownKitchen extends HTMLElement {
  connectedCallback() {
    const list = this.parentElement
    const knownId =
      readStoredValue<StoredBag>(bagShape)?.location_id ??
      (readStoredValue<PickedKitchen>(kitchenShape) ?? readStoredValue<{ id: string }>(lastKitchenShape))?.id
    const cards = [...(list?.querySelectorAll<HTMLElement>('[data-kitchen][data-pin]') ?? [])].map(card => ({
      card,
      id: card.dataset.kitchen ?? '',
      ...(parsePosition(card.dataset.pin) ?? { latitude: 0, longitude: 0 }),
    }))
    const searched = readSearchPosition()
    // show-known-kitchens.ts reads this attribute.
    if (this.hasAttribute('data-truncated') && (knownId ? !cards.some(({ id }) => id === knownId) : searched))
      this.dataset.from = knownId ?? searched ?? ''
    const sorted = sortKitchensByDistance(cards, knownId, parsePosition(searched))
    const first = sorted?.[0]
    if (!list || !sorted || !first) return
    const slot = list.querySelector<HTMLElement>('[data-known-kitchen]')
    if (!slot) return first.card.parentElement?.append(...sorted.map(({ card }) => card))
    const group = first.card.closest('section')
    for (const { card } of sorted) card.parentElement?.append(card)
    slot.dataset.knownKitchen = first.id === knownId ? 'own' : 'nearest'
    slot.hidden = false
    slot.querySelector('ul')?.append(first.card)
    if (group && !group.querySelector('[data-kitchen]')) group.remove()
  }
}
customElements.define('known-kitchen', KnownKitchen)

function readSearchPosition() {
  try {
    return sessionStorage.getItem(SEARCH_POSITION_KEY)
  } catch {
    return null
  }
}
