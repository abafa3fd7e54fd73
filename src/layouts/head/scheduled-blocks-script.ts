// Runs while a page with scheduled blocks is parsed (see first-paint.ts).
import { isDrawn } from '#src/domain/content/blocks/ab-test.ts'
import { clockAt, isOnClock, isVisibleAt } from '#src/domain/content/blocks/block-schedule.ts'
import { isInPlaces } from '#src/domain/content/blocks/places.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { drawsShape, kitchenShape, memoryKey } from '#src/stores/browser/page-memory.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { recall } from './recall.ts'

/** The longest delay a browser timer accepts. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

const root = document.documentElement

let kitchen = recall<PickedKitchen>(kitchenShape)
addEventListener('kitchen-shown', event => {
  if (event instanceof CustomEvent) kitchen = event.detail
})

/** Crawlers see the first variant. */
const isListing = /bot\b|crawl|spider|lighthouse/i.test(navigator.userAgent)
const draws = recall<Record<string, number>>(drawsShape) ?? {}
const DRAWS_MAX = 20

/**
 * This browser's stored draw for an A/B test, or the editor's choice in a preview. Null means the first
 * variant.
 */
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

/**
 * Shows its block if the schedule, places and A/B share include this guest. Rechecks at the next start or end,
 * and when the kitchen changes.
 */
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
  /** One of the block's times, in UTC milliseconds; null if unset. */
  end(name: 'from' | 'until' | 'draw-until'): number | null {
    const instant = Date.parse(this.getAttribute(name) ?? '')
    return Number.isNaN(instant) ? null : instant
  }
}
customElements.define('scheduled-block', ScheduledBlock)
