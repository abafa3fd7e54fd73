// Runs while a page is being parsed: what the browser remembers is there on the first paint (see first-paint.ts).
import { isDrawn } from '#src/domain/content/ab-test.ts'
import { clockAt, isOnClock, isVisibleAt } from '#src/domain/content/block-schedule.ts'
import { isInPlaces } from '#src/domain/content/places.ts'
import { mustAskToTrack, type TrackingMode } from '#src/domain/content/tracking.ts'
import type { Wishes } from '#src/domain/menu/modifiers/build-fit.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { isStatusFresh, kitchenStatusShape } from '#src/stores/browser/kitchen-status-memory.ts'
import {
  bagShape,
  closedAnnouncementsShape,
  drawsShape,
  kitchenShape,
  memberShape,
  memoryKey,
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

declare global {
  interface Window {
    /** What was pressed in islands that were not alive yet (islands/early-input.ts), and hearts, in that order. */
    earlyPresses?: HTMLButtonElement[]
  }
}

/** A timer holds no more. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

const root = document.documentElement
const earlyPresses: HTMLButtonElement[] = []
window.earlyPresses = earlyPresses
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest('astro-island[ssr] button, [data-favorite]')
    if (button instanceof HTMLButtonElement && button.type === 'button') earlyPresses.push(button)
  },
  true,
)

const member = recall<MemberMemory>(memberShape)
let kitchen = recall<PickedKitchen>(kitchenShape)
const wishes = recall<Wishes>(wishesShape)
const status = recall<KitchenStatus>(kitchenStatusShape)

root.toggleAttribute('data-member', member !== null)
root.toggleAttribute('data-kitchen', kitchen !== null)
// A menu that will leave something out waits until it has (features/menu/menu-tools.css).
root.toggleAttribute('data-wishes', wishes !== null && wishes.allergens.length + wishes.diets.length > 0)
root.toggleAttribute(
  'data-kitchen-closed',
  status?.open === false && isStatusFresh(status, kitchen?.id, Date.now()),
)
try {
  // Who looks for another way to get it has given up the table.
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
    dispatchEvent(new Event('kitchen-shown'))
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

/** Who lists the site gets what everybody had before there was a test. */
const isListing = /bot\b|crawl|spider|lighthouse/i.test(navigator.userAgent)
const draws = recall<Record<string, number>>(drawsShape) ?? {}
const DRAWS_MAX = 20

/** What this browser drew in an A/B test, which it keeps; in a preview, what staff look at. Null is the first variant. */
function drawOf(test: string): number | null {
  const { previewAs, previewDraw = '' } = root.dataset
  const [chosen, draw] = previewDraw.split(' ')
  if (previewAs) return chosen === test ? Number(draw) : null
  if (isListing) return null
  const known = draws[test]
  if (known !== undefined) return known
  const drawn = Math.random()
  draws[test] = drawn
  try {
    const kept = Object.fromEntries(Object.entries(draws).slice(-DRAWS_MAX))
    localStorage.setItem(memoryKey(drawsShape.name), JSON.stringify(kept))
  } catch {}
  return drawn
}

const NEWS = ['preview-now', 'pageshow', 'kitchen-shown']

/** Shows its block at its time, in its places, and to its share of the guests; looks again when the next end comes, or another kitchen. */
class ScheduledBlock extends HTMLElement {
  timer = 0
  connectedCallback() {
    for (const news of NEWS) addEventListener(news, this)
    this.handleEvent()
  }
  disconnectedCallback() {
    clearTimeout(this.timer)
    for (const news of NEWS) removeEventListener(news, this)
  }
  handleEvent() {
    const { previewNow } = root.dataset
    const now = previewNow ? Date.parse(previewNow) : Date.now()
    const [from, until] = [this.end('from'), this.end('until')]
    const local = { from: this.getAttribute('clock-from'), until: this.getAttribute('clock-until') }
    const draw = this.getAttribute('draw')
    const ends = this.end('draw-until')
    const isLocal = local.from !== null || local.until !== null
    this.hidden = !(
      isVisibleAt({ from, until }, now) &&
      isInPlaces(this.getAttribute('places')?.split('|') ?? [], kitchen) &&
      (!isLocal || isOnClock(local, clockAt(now, kitchen?.timezone))) &&
      (!draw || isDrawn(draw, test => (ends !== null && ends <= now ? null : drawOf(test))))
    )
    clearTimeout(this.timer)
    const waits = [from, until, ends].flatMap(end => (end !== null && end > now ? end - now : []))
    if (isLocal) waits.push(MINUTE_MS - (now % MINUTE_MS))
    this.timer = window.setTimeout(() => this.handleEvent(), Math.min(...waits, LONGEST_WAIT_MS))
  }
  /** Null is open. */
  end(name: 'from' | 'until' | 'draw-until'): number | null {
    const instant = Date.parse(this.getAttribute(name) ?? '')
    return Number.isNaN(instant) ? null : instant
  }
}
customElements.define('scheduled-block', ScheduledBlock)
