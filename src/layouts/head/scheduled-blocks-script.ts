// Runs while a page with scheduled blocks is parsed (see page-runtime.ts).
import { isVariantShown } from '#src/domain/content/blocks/ab-test.ts'
import {
  formatLocalTime,
  isVisibleAt,
  isVisibleAtLocalTime,
} from '#src/domain/content/blocks/block-schedule.ts'
import { isInTargetAreas } from '#src/domain/content/blocks/places.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { kitchenShape, storageKey, variantAssignmentsShape } from '#src/stores/browser/page-storage.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { readStoredValue } from './read-stored.ts'

/** The longest delay that `setTimeout` supports. Longer delays fire immediately. */
const TIMER_MAX_MS = 2 ** 31 - 1

const root = document.documentElement

let kitchen = readStoredValue<PickedKitchen>(kitchenShape)
addEventListener('kitchen-shown', event => {
  if (event instanceof CustomEvent) kitchen = event.detail
})

/** Crawlers always see the first variant. */
const isCrawler = /bot\b|crawl|spider|lighthouse/i.test(navigator.userAgent)
const storedDraws = readStoredValue<Record<string, number>>(variantAssignmentsShape) ?? {}
const DRAWS_MAX = 20

/**
 * Returns this browser's draw for an A/B test (a random number from 0 to 1), and stores a new draw if there
 * is none. In a preview, returns the editor's choice. Null selects the first variant.
 */
function variantDraw(test: string): number | null {
  const { previewAs, previewDraw = '' } = root.dataset
  const [chosen, draw] = previewDraw.split(' ')
  if (previewAs) return chosen === test ? Number(draw) : null
  if (isCrawler) return null
  const storedDraw = storedDraws[test]
  if (storedDraw !== undefined) return storedDraw
  const newDraw = Math.random()
  storedDraws[test] = newDraw
  try {
    const latestDraws = Object.fromEntries(Object.entries(storedDraws).slice(-DRAWS_MAX))
    localStorage.setItem(storageKey(variantAssignmentsShape.name), JSON.stringify(latestDraws))
  } catch {}
  return newDraw
}

const REFRESH_EVENTS = ['preview-now', 'pageshow', 'kitchen-shown']

/**
 * Shows the block in this element if the schedule, kitchens, and A/B share include this guest. Checks again
 * at the next start or end (every minute for local times), and when the kitchen changes.
 */
class ScheduledBlock extends HTMLElement {
  timer = 0
  connectedCallback() {
    for (const eventType of REFRESH_EVENTS) addEventListener(eventType, this)
    this.handleEvent()
  }
  disconnectedCallback() {
    clearTimeout(this.timer)
    for (const eventType of REFRESH_EVENTS) removeEventListener(eventType, this)
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
      isInTargetAreas(this.getAttribute('places')?.split('|') ?? [], kitchen) &&
      (!isLocal || isVisibleAtLocalTime(local, formatLocalTime(now, kitchen?.timezone))) &&
      (!draw || isVariantShown(draw, test => (ends !== null && ends <= now ? null : variantDraw(test))))
    )
    clearTimeout(this.timer)
    const delays = [from, until, ends].flatMap(end => (end !== null && end > now ? end - now : []))
    if (isLocal) delays.push(MINUTE_MS - (now % MINUTE_MS))
    this.timer = window.setTimeout(() => this.handleEvent(), Math.min(...delays, TIMER_MAX_MS))
  }
  /** Returns the time in the attribute `name` as Unix milliseconds, or null if the attribute is unset. */
  end(name: 'from' | 'until' | 'draw-until'): number | null {
    const instant = Date.parse(this.getAttribute(name) ?? '')
    return Number.isNaN(instant) ? null : instant
  }
}
customElements.define('scheduled-block', ScheduledBlock)
