// Runs while the page is parsed, so the first paint shows stored data (see page-runtime.ts).
import { needsConsentPrompt, type TrackingMode } from '#src/domain/content/tracking.ts'
import type { DietaryFilter } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { recordEarlyClicks } from '#src/stores/browser/early-clicks.ts'
import { isStatusFresh, kitchenStatusShape } from '#src/stores/browser/kitchen-status-storage.ts'
import {
  bagShape,
  closedAnnouncementsShape,
  dietaryFilterShape,
  kitchenShape,
  memberShape,
  REQUESTED_HANDOFF_KEY,
  trackingShape,
} from '#src/stores/browser/page-storage.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import type { StoredKitchenStatus } from '#src/stores/kitchen/kitchen-status.ts'
import type { StoredBag } from '#src/stores/session/stored-bag.ts'
import type { StoredMember } from '#src/stores/session/stored-member.ts'
import { readStoredValue } from './read-stored.ts'
import './offer-language.ts'

recordEarlyClicks()
const root = document.documentElement

const member = readStoredValue<StoredMember>(memberShape)
let kitchen = readStoredValue<PickedKitchen>(kitchenShape)
const filter = readStoredValue<DietaryFilter>(dietaryFilterShape)
const status = readStoredValue<StoredKitchenStatus>(kitchenStatusShape)

root.toggleAttribute('data-member', member !== null)
root.toggleAttribute('data-kitchen', kitchen !== null)
// With a diet filter, a menu stays hidden until its products are marked (features/menu/tools/menu-tools.css).
root.toggleAttribute(
  'data-filter-pending',
  filter !== null && filter.allergens.length + filter.diets.length > 0,
)
root.toggleAttribute(
  'data-kitchen-closed',
  status?.open === false && isStatusFresh(status, kitchen?.id, Date.now()),
)
try {
  // A guest who chooses a handoff is no longer looking for a table.
  if (/[?&]handoff=/.test(location.search)) sessionStorage.removeItem(REQUESTED_HANDOFF_KEY)
  root.toggleAttribute('data-table', sessionStorage.getItem(REQUESTED_HANDOFF_KEY) === 'reservation')
} catch {}

class MemberFact extends HTMLElement {
  connectedCallback() {
    this.show(member)
  }
  show(member: StoredMember | null) {
    const name = this.getAttribute('name') as 'first_name' | 'points' | 'pending_points'
    this.textContent = member?.[name].toLocaleString('en-US') ?? ''
  }
}
customElements.define('member-fact', MemberFact)

class KitchenPlace extends HTMLElement {
  connectedCallback() {
    this.show(kitchen)
  }
  show(picked: PickedKitchen | null) {
    const place = picked && (this.hasAttribute('named') ? picked.name : `${picked.city}, ${picked.state}`)
    this.textContent = place ?? ''
    if (picked?.id === kitchen?.id) return
    kitchen = picked
    dispatchEvent(new CustomEvent('kitchen-shown', { detail: picked }))
  }
}
customElements.define('kitchen-place', KitchenPlace)

class BagCount extends HTMLElement {
  connectedCallback() {
    this.show(readStoredValue<StoredBag>(bagShape)?.count ?? 0)
  }
  show(count: number) {
    this.textContent = count > 99 ? '99+' : String(count)
    this.hidden = count <= 0
  }
}
customElements.define('bag-count', BagCount)

/** Prefetches the bag for stores/bag/read-bag.ts as soon as the browser parses the element. */
class BagPrefetch extends HTMLElement {
  connectedCallback() {
    const bag = readStoredValue<StoredBag>(bagShape)
    if (!bag) return
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = `/api/carts/${encodeURIComponent(bag.cart_id)}`
    this.append(link)
  }
}
customElements.define('bag-ahead', BagPrefetch)

class AnnouncementBar extends HTMLElement {
  connectedCallback() {
    const closed = readStoredValue<{ ids: string[] }>(closedAnnouncementsShape)
    this.hidden = closed?.ids.includes(this.id) ?? false
  }
}
customElements.define('announcement-bar', AnnouncementBar)

class TrackingNotice extends HTMLElement {
  connectedCallback() {
    this.hidden = !needsConsentPrompt({
      mode: this.getAttribute('mode') as TrackingMode,
      choice: readStoredValue<{ allowed: boolean }>(trackingShape),
      hasBrowserOptOut: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    })
  }
}
customElements.define('tracking-notice', TrackingNotice)
