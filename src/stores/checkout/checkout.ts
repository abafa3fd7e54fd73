import { atom } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { loadModule } from '../api/load-module.ts'
import { $bag, $pendingBagTarget, type Bag, type ClosedBag } from '../bag/bag.ts'
import { $orderNowPath } from '../bag/order-now-path.ts'
import { readBag } from '../bag/read-bag.ts'
import { environment } from '../browser/environment.ts'
import { readLastOrder } from '../session/last-order.ts'
import { $pendingOrder } from '../session/pending-order.ts'
import { $isSessionExpired } from '../session/session-expired.ts'
import { $storedBag } from '../session/stored-bag.ts'
import { $isMember } from '../session/stored-member.ts'
import { readExpressRequest } from './express.ts'
import { findErrorSection } from './order/error-section.ts'
import {
  $lastSubmittedCartId,
  $submitState,
  isLineError,
  type OrderForm,
  type SubmitState,
} from './order/submit.ts'
import { recheckGiftCardOnBagChange } from './recheck-gift-card.ts'

export const $orderFromOtherTab = atom<{ cart_id: string; num: string } | null>(null)

/**
 * Opens the checkout and reads the bag. If the bag was submitted but the outcome is unknown, redirects to the
 * bag's order instead. Returns a cleanup function.
 */
export function mountCheckout(): () => void {
  $submitState.set({ step: 'idle' })
  $orderFromOtherTab.set(null)
  const pendingCartId = $pendingOrder.get()?.cart_id
  if (pendingCartId && pendingCartId === $storedBag.get()?.cart_id) {
    void resumeOrder(pendingCartId)
    return () => {}
  }
  readExpressRequest()
  void readMemberBag()
  const stopGiftCard = recheckGiftCardOnBagChange()
  const stop = $bag.listen((bag, before) => {
    if (bag.step !== 'empty') return handleBagChange(bag, before)
    // Stays on the page, because it shows the session-expired notice and signing in again restores the bag.
    if ($isSessionExpired.get()) return
    stop()
    void leaveCheckout(bag.lost, before)
  })
  return () => {
    stop()
    stopGiftCard()
  }
}

/**
 * Redirects to the order if the guest left the page during submission. First reopens an unanswered bank
 * challenge. The challenge's module is loaded on demand, because this case is rare.
 */
async function resumeOrder(cartId: string): Promise<void> {
  const code = await loadModule(() => import('./payment/reopen-bank-challenge.ts'))
  await code?.reopenBankChallenge(cartId)
  environment().replace(orderPath(cartId))
}

/** Reads the bag. If this browser has no bag, first restores the member's bag from another device. */
async function readMemberBag(): Promise<void> {
  if ($isMember.get() && !$storedBag.get()) {
    const code = await loadModule(() => import('../account/sign-in/member-bag.ts'))
    await code?.restoreMemberBag()
  }
  await readBag()
}

function handleBagChange(bag: Bag, before: Bag | undefined): void {
  if (bag.step !== 'ready') return
  // Ignores a bag with a pending change, because `removeLine` and `removeAllLines` navigate on their own
  // after they empty the bag.
  const isEmptied = bag.cart.products.length === 0 && $pendingBagTarget.get() === null
  if (isEmptied) return environment().go($orderNowPath.get())
  const submit = $submitState.get()
  if (isMessageOutdated(submit, bag.cart, before)) $submitState.set({ step: 'idle' })
}

/**
 * True if the message about the order no longer applies, because the bag has changed since or the guest has
 * fixed the problem.
 */
function isMessageOutdated(submit: SubmitState, now: Cart, before: Bag | undefined): boolean {
  const hasChanged = before?.step === 'ready' && before.cart.version !== now.version
  switch (submit.step) {
    case 'changed':
      return submit.now.version !== now.version
    case 'later':
      return hasChanged
    case 'incomplete':
      return hasChanged && isHandoffForm(submit.form)
    case 'failed': {
      if (isLineError(submit.error)) return now.products.every(line => !line.problem)
      return hasChanged && ['handoff', 'time'].includes(findErrorSection(submit.error))
    }
    default:
      return false
  }
}

function isHandoffForm(form: OrderForm): boolean {
  return form !== 'contact' && form !== 'card'
}

async function leaveCheckout(lostBag: ClosedBag | null, before: Bag | undefined): Promise<void> {
  const { replace } = environment()
  const seenCartId = before?.step === 'ready' ? before.cart.id : null
  if (
    seenCartId &&
    seenCartId !== readLastOrder() &&
    seenCartId !== $lastSubmittedCartId.get() &&
    lostBag?.reason !== 'expired'
  ) {
    const code = await loadModule(() => import('./find-placed-order.ts'))
    const order = await code?.findPlacedOrder(seenCartId)
    if (order) return $orderFromOtherTab.set(order)
  }
  const placedCartId =
    lostBag?.reason === 'placed' ? lostBag.cart_id : lostBag === null ? findLastOrder(before) : null
  if (placedCartId) return replace(orderPath(placedCartId))
  return replace(lostBag?.reason === 'expired' ? '/order?bag=timed-out' : '/order')
}

/**
 * Returns the id of the latest order placed in this tab. Returns null if there is none or if a different bag
 * has been open since then.
 */
function findLastOrder(before: Bag | undefined): string | null {
  const last = readLastOrder()
  return before?.step === 'ready' && before.cart.id !== last ? null : last
}
