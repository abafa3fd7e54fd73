// Runs while the page is parsed, so that stored data is part of the first paint (see
// first-paint.ts).
import { mustAskToTrack, type TrackingMode } from '#src/domain/content/tracking.ts'
import type { Wishes } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { recordPresses } from '#src/stores/browser/early-presses.ts'
import { isStatusFresh, kitchenStatusShape } from '#src/stores/browser/kitchen-status-memory.ts'
import {
  bagShape,
  closedAnnouncementsShape,
  kitchenShape,
  memberShape,
  trackingShape,
  WANTED_HANDOFF_KEY,
  wishesShape,
} from '#src/stores/browser/page-memory.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import type { KitchenStatus } from '#src/stores/kitchen/kitchen-status.ts'
import type { BagMemory } from '#src/stores/session/bag-memory.ts'
import type { MemberMemory } from '#src/stores/session/member-memory.ts'
import { recall } from './recall.ts'
import './offer-language.ts'

recordPresses()
const root = document.documentElement

const member = recall<MemberMemory>(memberShape)
let kitchen = recall<PickedKitchen>(kitchenShape)
const wishes = recall<Wishes>(wishesShape)
const status = recall<KitchenStatus>(kitchenStatusShape)

root.toggleAttribute('data-member', member !== null)
root.toggleAttribute('data-kitchen', kitchen !== null)
// If the guest avoids allergens, a menu stays hidden until those dishes are marked
// (features/menu/tools/menu-tools.css).
root.toggleAttribute('data-wishes', wishes !== null && wishes.allergens.length + wishes.diets.length > 0)
root.toggleAttribute(
  'data-kitchen-closed',
  status?.open === false && isStatusFresh(status, kitchen?.id, Date.now()),
)
try {
  // A guest who chooses a handoff is no longer looking for a table.
  if (/[?&]handoff=/.test(location.search)) sessionStorage.removeItem(WANTED_HANDOFF_KEY)
  root.toggleAttribute('data-table', sessionStorage.getItem(WANTED_HANDOFF_KEY) === 'reservation')
} catch {}

class MemberFact extends HTMLElement {
  connectedCallback() {
    this.show(member)
  }
  show(shown: MemberMemory | null) {
    const name = this.getAttribute('name') as 'first_name' | 'points' | 'pending_points'
    this.textContent = shown?.[name].toLocaleString('en-US') ?? ''
  }
}
customElements.define('member-fact', MemberFact)

class KitchenPlace extends HTMLElement {
  connectedCallback() {
    this.show(kitchen)
  }
  show(picked: PickedKitchen | null) {
    this.textContent = picked ? `${picked.city}, ${picked.state}` : ''
    if (picked?.id === kitchen?.id) return
    kitchen = picked
    dispatchEvent(new CustomEvent('kitchen-shown', { detail: picked }))
  }
}
customElements.define('kitchen-place', KitchenPlace)

class BagCount extends HTMLElement {
  connectedCallback() {
    this.show(recall<BagMemory>(bagShape)?.count ?? 0)
  }
  show(count: number) {
    this.textContent = count > 99 ? '99+' : String(count)
    this.hidden = count <= 0
  }
}
customElements.define('bag-count', BagCount)

/**
 * Prefetches the bag and the scripts that read it (stores/bag/read-bag.ts) as soon as the element is parsed.
 */
class BagAhead extends HTMLElement {
  connectedCallback() {
    const bag = recall<BagMemory>(bagShape)
    if (!bag) return
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = `/api/carts/${encodeURIComponent(bag.cart_id)}`
    this.append(link)
  }
}
customElements.define('bag-ahead', BagAhead)

class AnnouncementBar extends HTMLElement {
  connectedCallback() {
    const closed = recall<{ ids: string[] }>(closedAnnouncementsShape)
    this.hidden = closed?.ids.includes(this.id) ?? false
  }
}
customElements.define('announcement-bar', AnnouncementBar)

class TrackingNotice extends HTMLElement {
  connectedCallback() {
    this.hidden = !mustAskToTrack({
      mode: this.getAttribute('mode') as TrackingMode,
      choice: recall<{ allowed: boolean }>(trackingShape),
      isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    })
  }
}
customElements.define('tracking-notice', TrackingNotice)
