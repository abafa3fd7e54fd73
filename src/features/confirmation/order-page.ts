import { isOver, type OrderState } from '#src/domain/order/order-life.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import type { Confirmation } from '#src/stores/checkout/confirmation.ts'
import { catchUp, readOrderPage } from '#src/stores/order/order-page.ts'
import { $orderNews, trackOrder, untrackOrder } from '#src/stores/order/track-order.ts'
import { isUnhandledPurchase } from '#src/stores/session/expected-purchase.ts'
import { answerOffers, offerDevice, offerNotices } from './order-offers.ts'
import { replaceLive } from './replace-live.ts'

/** The longest delay a browser timer accepts. */
const LONGEST_MS = 2 ** 31 - 1

/** Keeps an order's page in sync with the server by fetching its HTML, never by rendering here. */
export function startOrderPage(): void {
  const page = pageOf(document)
  if (!page) return
  showZone(document)
  offerNotices(document)
  answerOffers()
  void offerDevice(document)
  if (isNews(page)) void receiveOutcome()
  $orderNews.listen(news => news && void catchUp({ isBehind, refresh }))
  follow(page)
  document.addEventListener('visibilitychange', () => {
    const shown = pageOf(document)
    if (document.hidden) untrackOrder()
    else if (shown) follow(shown)
  })
}

/** True if this browser has not yet handled its bag's order, which the page does not show. */
function isNews({ dataset: { orderPage, cart } }: HTMLElement): boolean {
  return orderPage !== 'followed' || (cart !== undefined && isUnhandledPurchase(cart))
}

/** A separate function, so that a later visit does not load its code. */
async function receiveOutcome(): Promise<void> {
  const { $confirmation } = await import('#src/stores/checkout/confirmation.ts')
  $confirmation.subscribe(showOutcome)
}

function follow(page: HTMLElement): void {
  const { order, seq, state } = page.dataset
  if (!order || isOver(state as OrderState)) return untrackOrder()
  trackOrder(order, Number(seq))
  awaitTurn(page)
}

let turnTimer: ReturnType<typeof setTimeout> | undefined

/** Refreshes the page when its text becomes outdated, for example when the promised time passes. */
function awaitTurn({ dataset: { state, turns = '' } }: HTMLElement): void {
  clearTimeout(turnTimer)
  const left = Date.parse(turns) - environment().now()
  if (left > 0 && left < LONGEST_MS && !isOver(state as OrderState))
    turnTimer = setTimeout(refresh, left + 1_000)
}

/** True if the page is visible and older than the event. */
function isBehind(seq: number): boolean {
  return !document.hidden && Number(pageOf(document)?.dataset.seq) < seq
}

/** Shows the outcome of the bank's response, which replaces the page. */
function showOutcome(outcome: Confirmation): void {
  if (!isConfirming() || outcome.step === 'reading') return
  if (outcome.step === 'placed' || outcome.step === 'failed') return void refresh()
  const pace = outcome.step === 'confirming' ? outcome.pace : 'stopped'
  if (pace === 'asked') hydrateIsland('bank')
  showPace(pace)
}

function showPace(pace: Extract<Confirmation, { step: 'confirming' }>['pace']): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-pace]'))
    part.hidden = !part.dataset.pace?.split(' ').includes(pace)
  document
    .querySelector('[data-spins]')
    ?.classList.toggle('animate-spin', pace !== 'stopped' && pace !== 'asked-there')
}

/** Replaces the live parts of the page, or the whole page once the outcome changes. */
async function refresh(): Promise<void> {
  const html = await readOrderPage()
  const parsed = html === null ? null : new DOMParser().parseFromString(html, 'text/html')
  const fresh = parsed && pageOf(parsed)
  if (fresh) await offerDevice(fresh)
  const shown = pageOf(document)
  if (!shown) return
  // The guest can reload.
  if (!fresh) return isConfirming() ? showPace('stopped') : undefined
  // A slow response, older than the shown state.
  if (Number(fresh.dataset.seq) < Number(shown.dataset.seq)) return
  document.title = parsed.title
  showZone(fresh)
  offerNotices(fresh)
  if (fresh.dataset.orderPage === shown.dataset.orderPage) {
    replaceLive(shown, fresh)
    return awaitTurn(shown)
  }
  shown.replaceWith(fresh)
  fresh.querySelector<HTMLElement>('h1')?.focus()
  follow(fresh)
}

/** Shows the kitchen's time zone if it differs from the guest's. */
function showZone(from: ParentNode): void {
  for (const note of from.querySelectorAll<HTMLElement>('[data-zone]')) {
    const timeIn = (timeZone?: string) => new Date(environment().now()).toLocaleString('en-US', { timeZone })
    note.hidden = timeIn(note.dataset.zone) === timeIn()
  }
}

function isConfirming(): boolean {
  return pageOf(document)?.dataset.orderPage === 'confirming'
}

function pageOf(from: Document): HTMLElement | null {
  return from.querySelector('[data-order-page]')
}
