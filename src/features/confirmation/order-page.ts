import type { Confirmation } from '#src/stores/checkout/confirmation.ts'
import { $orderNews, followOrder, unfollowOrder } from '#src/stores/order/follow-order.ts'
import { readOrderPage } from '#src/stores/order/order-page.ts'

/** The longest a timer waits. */
const LONGEST_MS = 2 ** 31 - 1

/** Keeps the page of an order as the server would render it now: what changes is asked for, never drawn here. */
export function startOrderPage(): void {
  const page = pageOf(document)
  if (!page) return
  showZone()
  // What this browser still knows of the bag is none of what is shown.
  void import('#src/stores/checkout/confirmation.ts').then(({ $confirmation }) =>
    $confirmation.subscribe(showOutcome),
  )
  $orderNews.listen(news => news && void refresh())
  if (page.dataset.order) follow(page)
  document.addEventListener('visibilitychange', () => {
    const shown = pageOf(document)
    if (document.hidden) unfollowOrder()
    else if (shown?.dataset.order) follow(shown)
  })
}

function follow({ dataset: { order = '', seq, promised = '' } }: HTMLElement): void {
  followOrder(order, Number(seq))
  // What was promised for now is said in other words.
  const left = Date.parse(promised) - Date.now()
  if (left > 0 && left < LONGEST_MS) setTimeout(refresh, left + 1_000)
}

/** What becomes known while the bank is asked: the page is another one then. */
function showOutcome(outcome: Confirmation): void {
  const shown = pageOf(document)?.dataset.orderPage
  if (shown !== 'confirming') return
  if (outcome.step === 'placed' || outcome.step === 'failed') return void refresh()
  if (outcome.step !== 'confirming') return
  const { pace } = outcome
  if (pace === 'asked') document.dispatchEvent(new CustomEvent('island-wanted', { detail: 'bank' }))
  const isSlow = pace === 'slow' || pace === 'stopped'
  for (const part of document.querySelectorAll<HTMLElement>('[data-pace]')) {
    const isUsual = part.dataset.pace === 'usual'
    part.hidden = isUsual ? isSlow : part.dataset.pace === 'stopped' ? pace !== 'stopped' : !isSlow
  }
}

/** Puts what is new of the page into its place: its live parts, or all of it once another outcome is known. */
async function refresh(): Promise<void> {
  const html = await readOrderPage()
  const parsed = html === null ? null : new DOMParser().parseFromString(html, 'text/html')
  const fresh = parsed && pageOf(parsed)
  const shown = pageOf(document)
  if (!parsed || !fresh || !shown) return
  const isSame = fresh.dataset.orderPage === shown.dataset.orderPage
  if (isSame) replaceLive(shown, fresh)
  else shown.replaceWith(fresh)
  document.title = parsed.title
  showZone()
  if (isSame) return announce(fresh)
  fresh.querySelector<HTMLElement>('h1')?.focus()
  if (fresh.dataset.order) follow(fresh)
}

function replaceLive(shown: HTMLElement, fresh: HTMLElement): void {
  const focused = document.activeElement?.id
  for (const part of shown.querySelectorAll<HTMLElement>('[data-live]'))
    part.replaceChildren(...(fresh.querySelector(`[data-live="${part.dataset.live}"]`)?.childNodes ?? []))
  Object.assign(shown.dataset, fresh.dataset)
  if (focused) document.getElementById(focused)?.focus()
}

/** For who does not see that it changed. */
function announce({ dataset }: HTMLElement): void {
  const status = document.querySelector('[data-order-status]')
  const title = document.querySelector('[data-order-page] h1')?.textContent ?? ''
  if (status && dataset.state) status.textContent = title
}

/** The kitchen's clock is named where the guest's shows something else. */
function showZone(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-zone]')) {
    const timeIn = (timeZone?: string) => new Date().toLocaleString('en-US', { timeZone })
    note.hidden = timeIn(note.dataset.zone) === timeIn()
  }
}

function pageOf(from: Document): HTMLElement | null {
  return from.querySelector('[data-order-page]')
}
