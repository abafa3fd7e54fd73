import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { isContactComplete } from '#src/domain/member/contact.ts'
import { PROMISE_TOLERANCE_MS } from '#src/domain/scheduling/quote-length.ts'
import { type ApiError, request } from '#src/stores/api/request.ts'
import { $cart, showCart } from '#src/stores/bag/bag.ts'
import { runBagTask } from '#src/stores/bag/bag-queue.ts'
import { isRetryable } from '#src/stores/bag/cart-errors.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $heldReadyTime, $readyTime } from '#src/stores/handoff/promise.ts'
import { $queuedChanges } from '#src/stores/session/bag-outbox.ts'
import { getOrderContact } from './contact.ts'
import { $quote, clearQuote, getValidQuote, type Quote } from './quote.ts'
import { $quoteSecondsLeft } from './quote-seconds-left.ts'
import { $submitState, listBillChanges } from './submit.ts'

const COUNTDOWN_S = 60

let pendingQuote: Promise<void> | null = null
let rejectedKey = ''

/** Requests a quote for the displayed bag. Reports no errors, because placing the order reports them. */
export function requestQuote(): Promise<void> {
  // Runs in the bag's task queue, so that a new tip is saved before the quote is requested.
  pendingQuote ??= runBagTask(sendQuoteRequest).finally(() => {
    pendingQuote = null
  })
  return pendingQuote
}

async function sendQuoteRequest(): Promise<void> {
  const cart = $cart.get()
  if (!cart || isSending() || $queuedChanges.get().length > 0 || getValidQuote(cart)) return
  const contact = getOrderContact()
  const { id, version } = cart
  const requestKey = JSON.stringify([id, version, contact])
  if (!isContactComplete(contact) || requestKey === rejectedKey) return
  const ready = $readyTime.get() ?? cart.time.ready
  const result = await request('post', '/carts/{id}/quote', { params: { id }, body: { version, ...contact } })
  if (!result.ok) {
    if (!isRetryable(result.error)) rejectedKey = requestKey
    return
  }
  const { seconds, ...terms } = result.data
  // Drops the quote if the bag has since changed. Also drops it if the order is being sent, because the
  // order's own response reports changes.
  if ($cart.get()?.version !== version || isSending()) return
  const quote = { ...terms, endsAt: environment().now() + seconds * 1_000 }
  $quote.set(quote)
  $heldReadyTime.set({ id, version, ready: quote.cart.time.ready })
  if (listBillChanges(cart, quote.cart).length > 0) showCart(quote.cart)
  showChanges({ cart, ready }, quote.cart, {
    bill: checkoutCopy.quotedBill,
    time: checkoutCopy.quotedTime,
  })
  void countDown(quote)
}

/** Counts down the last minute of the quote. When the quote expires, shows what has changed on the bill. */
async function countDown(quote: Quote): Promise<void> {
  const secondsLeft = () => Math.ceil((quote.endsAt - environment().now()) / 1_000)
  const isCurrent = () => $quote.get() === quote && $cart.get()?.version === quote.cart.version
  await environment().wait(Math.max(0, secondsLeft() - COUNTDOWN_S) * 1_000)
  while (isCurrent() && secondsLeft() > 0) {
    $quoteSecondsLeft.set(secondsLeft())
    await environment().wait(1_000)
  }
  if ($quote.get() !== quote) return
  const hasExpired = isCurrent()
  clearQuote()
  if (hasExpired && !isSending()) await compareWithCurrentBag(quote)
}

async function compareWithCurrentBag({ cart: quoted }: Quote): Promise<void> {
  await readBag()
  const current = $cart.get()
  if (current?.id !== quoted.id || current.version !== quoted.version || isSending()) return
  const messages = { bill: checkoutCopy.quoteOverBill, time: checkoutCopy.quoteOverTime }
  showChanges({ cart: quoted, ready: quoted.time.ready }, current, messages)
}

function isSending(): boolean {
  return $submitState.get().step === 'submitting'
}

function showChanges(
  { cart: previous, ready }: { cart: Cart; ready: string },
  current: Cart,
  messages: { bill: string; time: string },
): void {
  const error = (message: string): ApiError => ({ code: 'overtaken', message })
  const isBeforeSubmit = true
  const changes = listBillChanges(previous, current)
  if (changes.length > 0) {
    return $submitState.set({
      step: 'changed',
      error: error(messages.bill),
      was: previous,
      now: current,
      changes,
      isBeforeSubmit,
    })
  }
  if (Date.parse(current.time.ready) - Date.parse(ready) <= PROMISE_TOLERANCE_MS) return
  $submitState.set({
    step: 'later',
    error: error(messages.time),
    was: ready,
    now: current.time.ready,
    isBeforeSubmit,
  })
}
