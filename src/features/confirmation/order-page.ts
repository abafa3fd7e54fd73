import { isOrderOver, type OrderState } from '#src/domain/order/order-states.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import type { OrderConfirmationState } from '#src/stores/checkout/confirmation.ts'
import { fetchOrderPage, refreshOrderPageUntilCurrent } from '#src/stores/order/order-page.ts'
import { $lastOrderEvent, stopTrackingOrder, trackOrder } from '#src/stores/order/track-order.ts'
import { isUnhandledPurchase } from '#src/stores/session/expected-purchase.ts'
import { handleOfferClicks, showDeviceOffer, showShareOffers } from './order-offers.ts'
import { replaceLiveParts } from './replace-live-parts.ts'

/** The longest delay that `setTimeout` supports. Longer delays fire immediately. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Keeps the order page current by refetching the server's HTML after each order event. */
export function startOrderPage(): void {
  const page = findOrderPage(document)
  if (!page) return
  showTimeZone(document)
  showShareOffers(document)
  handleOfferClicks()
  void showDeviceOffer(document)
  if (isOutcomeUnhandled(page)) void showPaymentOutcome()
  $lastOrderEvent.listen(event => event && void refreshOrderPageUntilCurrent({ isBehind, refresh }))
  trackPage(page)
  document.addEventListener('visibilitychange', () => {
    const current = findOrderPage(document)
    if (document.hidden) stopTrackingOrder()
    else if (current) trackPage(current)
  })
}

/** True if this browser has not yet handled the payment outcome of the order's bag. */
function isOutcomeUnhandled({ dataset: { orderPage, cart } }: HTMLElement): boolean {
  return orderPage !== 'followed' || (cart !== undefined && isUnhandledPurchase(cart))
}

/**
 * Shows the payment outcome and its updates. The store is imported dynamically, because later visits do not
 * need it.
 */
async function showPaymentOutcome(): Promise<void> {
  const confirmation = await import('#src/stores/checkout/confirmation.ts')
  confirmation.$confirmation.subscribe(showOutcome)
}

function trackPage(page: HTMLElement): void {
  const { order, seq, state } = page.dataset
  if (!order || isOrderOver(state as OrderState)) return stopTrackingOrder()
  trackOrder(order, Number(seq))
  scheduleRefresh(page)
}

let refreshTimer: ReturnType<typeof setTimeout> | undefined

/** Schedules a refresh for the moment when the page's text becomes outdated, such as the promised time. */
function scheduleRefresh({ dataset: { state, refreshAt = '' } }: HTMLElement): void {
  clearTimeout(refreshTimer)
  const delay = Date.parse(refreshAt) - environment().now()
  if (delay > 0 && delay < TIMER_MAX_MS && !isOrderOver(state as OrderState))
    refreshTimer = setTimeout(refresh, delay + 1_000)
}

/** True if the page is visible and was rendered before event `seq`. */
function isBehind(seq: number): boolean {
  return !document.hidden && Number(findOrderPage(document)?.dataset.seq) < seq
}

/** Shows the payment outcome. A final outcome reloads the page's content. */
function showOutcome(outcome: OrderConfirmationState): void {
  if (!isConfirming() || outcome.step === 'reading') return
  if (outcome.step === 'placed' || outcome.step === 'failed') return void refresh()
  const pace = outcome.step === 'confirming' ? outcome.pace : 'stopped'
  if (pace === 'challenge') hydrateIsland('bank')
  showPace(pace)
}

function showPace(pace: Extract<OrderConfirmationState, { step: 'confirming' }>['pace']): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-pace]'))
    part.hidden = !part.dataset.pace?.split(' ').includes(pace)
  document
    .querySelector('[data-spins]')
    ?.classList.toggle('animate-spin', pace !== 'stopped' && pace !== 'challenge-elsewhere')
}

/** Refetches the page. Replaces its live parts, or the whole page if the new HTML is another kind of page. */
async function refresh(): Promise<void> {
  const html = await fetchOrderPage()
  const parsed = html === null ? null : new DOMParser().parseFromString(html, 'text/html')
  const newPage = parsed && findOrderPage(parsed)
  if (newPage) await showDeviceOffer(newPage)
  const current = findOrderPage(document)
  if (!current) return
  // If refetching fails while the payment is being confirmed, shows a reload button.
  if (!newPage) return isConfirming() ? showPace('stopped') : undefined
  // Ignores a response that is older than the page.
  if (Number(newPage.dataset.seq) < Number(current.dataset.seq)) return
  document.title = parsed.title
  showTimeZone(newPage)
  showShareOffers(newPage)
  if (newPage.dataset.orderPage === current.dataset.orderPage) {
    replaceLiveParts(current, newPage)
    return scheduleRefresh(current)
  }
  current.replaceWith(newPage)
  newPage.querySelector<HTMLElement>('h1')?.focus()
  trackPage(newPage)
}

/** Shows the kitchen's time zone if it differs from the guest's. */
function showTimeZone(from: ParentNode): void {
  for (const note of from.querySelectorAll<HTMLElement>('[data-zone]')) {
    const timeIn = (timeZone?: string) => new Date(environment().now()).toLocaleString('en-US', { timeZone })
    note.hidden = timeIn(note.dataset.zone) === timeIn()
  }
}

function isConfirming(): boolean {
  return findOrderPage(document)?.dataset.orderPage === 'confirming'
}

function findOrderPage(from: Document): HTMLElement | null {
  return from.querySelector('[data-order-page]')
}
