import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { PROMISE_TOLERANCE_MS } from '#src/domain/limits.ts'
import { isContactComplete } from '#src/domain/member/contact.ts'
import { type ApiError, request } from '../../api/request.ts'
import { $cart, showCart } from '../../bag/bag.ts'
import { isUnanswered } from '../../bag/bag-refusals.ts'
import { inTurn } from '../../bag/in-turn.ts'
import { readBag } from '../../bag/read-bag.ts'
import { environment } from '../../browser/environment.ts'
import { $heldTime, $ready } from '../../handoff/promise.ts'
import { $changes } from '../../session/bag-outbox.ts'
import { orderContact } from './contact.ts'
import { $quote, $secondsHeld, clearQuote, type Quote, quoteOf } from './quote.ts'
import { $submit, billChanges } from './submit.ts'

/** Seconds of countdown shown to the guest. */
const SHOWN_S = 60

let asking: Promise<void> | null = null
let refused = ''

/**
 * Requests a quote, which locks the bill and the time, once a guest with complete contact details begins to
 * pay. Refusals show only on Place Order, as without a quote.
 */
export function askQuote(): Promise<void> {
  // In the queue (`inTurn`): parallel to a new tip, it would quote an outdated bag.
  asking ??= inTurn(ask).finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<void> {
  const cart = $cart.get()
  if (!cart || isSending() || $changes.get().length > 0 || quoteOf(cart)) return
  const contact = orderContact()
  const { id, version } = cart
  const about = JSON.stringify([id, version, contact])
  if (!isContactComplete(contact) || about === refused) return
  const ready = $ready.get() ?? cart.time.ready
  const asked = await request('post', '/carts/{id}/quote', { params: { id }, body: { version, ...contact } })
  if (!asked.ok) {
    if (!isUnanswered(asked.error)) refused = about
    return
  }
  const { seconds, ...quoted } = asked.data
  // If the bag changed during the request, the quote is for an older one; once the order is sent, its own
  // response reports changes.
  if ($cart.get()?.version !== version || isSending()) return
  const quote = { ...quoted, endsAt: environment().now() + seconds * 1_000 }
  $quote.set(quote)
  $heldTime.set({ id, version, ready: quote.cart.time.ready })
  if (billChanges(cart, quote.cart).length > 0) showCart(quote.cart)
  showDifference({ cart, ready }, quote.cart, {
    bill: checkoutCopy.quotedBill,
    time: checkoutCopy.quotedTime,
  })
  void watch(quote)
}

/** Counts down the last minute. When the quote expires, shows line by line what changed. */
async function watch(quote: Quote): Promise<void> {
  const left = () => Math.ceil((quote.endsAt - environment().now()) / 1_000)
  const isCurrent = () => $quote.get() === quote && $cart.get()?.version === quote.cart.version
  await environment().wait(Math.max(0, left() - SHOWN_S) * 1_000)
  while (isCurrent() && left() > 0) {
    $secondsHeld.set(left())
    await environment().wait(1_000)
  }
  if ($quote.get() !== quote) return
  const isOver = isCurrent()
  clearQuote()
  if (isOver && !isSending()) await compareWithNow(quote)
}

async function compareWithNow({ cart: was }: Quote): Promise<void> {
  await readBag()
  const now = $cart.get()
  if (now?.id !== was.id || now.version !== was.version || isSending()) return
  const words = { bill: checkoutCopy.quoteOverBill, time: checkoutCopy.quoteOverTime }
  showDifference({ cart: was, ready: was.time.ready }, now, words)
}

function isSending(): boolean {
  return $submit.get().step === 'submitting'
}

type SeenBag = { cart: Cart; ready: string }

function showDifference(
  { cart: was, ready }: SeenBag,
  now: Cart,
  words: { bill: string; time: string },
): void {
  const error = (message: string): ApiError => ({ code: 'overtaken', message })
  const isUnasked = true
  const changes = billChanges(was, now)
  if (changes.length > 0) {
    return $submit.set({ step: 'changed', error: error(words.bill), was, now, changes, isUnasked })
  }
  if (Date.parse(now.time.ready) - Date.parse(ready) <= PROMISE_TOLERANCE_MS) return
  $submit.set({ step: 'later', error: error(words.time), was: ready, now: now.time.ready, isUnasked })
}
