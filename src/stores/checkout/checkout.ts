import { atom } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import type { ContactField } from '#src/domain/member/contact.ts'
import { readMember } from '../account/member.ts'
import { adoptBag } from '../account/sign-in/after-sign-in.ts'
import { readSettings } from '../api/app-settings.ts'
import { loadCode } from '../api/load-code.ts'
import { $bag, $bagPending, $cart, type Bag, type LostBag } from '../bag/bag.ts'
import { $orderNowPath } from '../bag/order-now-path.ts'
import { readBag } from '../bag/read-bag.ts'
import { environment } from '../browser/environment.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { $isForcedOut } from '../session/forced-out.ts'
import { lastOrder } from '../session/last-order.ts'
import { $isMember } from '../session/member-memory.ts'
import { $paying } from '../session/paying.ts'
import { track } from '../tracking/track.ts'
import { trackedLines } from '../tracking/tracked-item.ts'
import { enterExpress } from './express.ts'
import { recallAllergyNote } from './order/allergy-note.ts'
import { recallContact, setContactField } from './order/contact.ts'
import { refusalPlace } from './order/refusal-place.ts'
import { $sentCart, $submit, isLineRefusal, type OrderForm, type SubmitState } from './order/submit.ts'
import { enterTip, recallTip } from './order/tip.ts'
import { watchBilling } from './payment/billing.ts'
import { enterPayment } from './payment/payment-choice.ts'
import { watchGiftCard } from './watch-gift-card.ts'

export const $orderedElsewhere = atom<{ cart_id: string; num: string } | null>(null)

/** Opens the checkout: reads the bag and restores this tab's input. Returns its cleanup function. */
export function enterCheckout(): () => void {
  $submit.set({ step: 'idle' })
  $orderedElsewhere.set(null)
  enterTip()
  enterPayment()
  recallContact()
  recallAllergyNote()
  const paying = $paying.get()?.cart_id
  if (paying && paying === $bagMemory.get()?.cart_id) {
    void resumeOrder(paying)
    return () => {}
  }
  enterExpress()
  void readWhatIsNeeded()
  const leaveGiftCard = watchGiftCard()
  const leaveBilling = watchBilling()
  const stop = $bag.listen((bag, before) => {
    if (bag.step !== 'empty') return followBag(bag, before)
    // A signed-out member sees that notice first, and gets the bag back after signing in.
    if ($isForcedOut.get()) return
    stop()
    void leave(bag.lost, before)
  })
  return () => {
    stop()
    leaveGiftCard()
    leaveBilling()
  }
}

/** Sends a guest who left during submission to their order. A separate chunk, because this is rare. */
async function resumeOrder(cartId: string): Promise<void> {
  const code = await loadCode(() => import('./payment/ask-bank-again.ts'))
  await code?.askBankAgain(cartId)
  environment().replace(orderPath(cartId))
}

export function typeContact(field: ContactField, value: string): void {
  setContactField(field, value)
  const submit = $submit.get()
  if (submit.step === 'incomplete' && submit.form === 'contact') $submit.set({ step: 'idle' })
}

async function readWhatIsNeeded(): Promise<void> {
  const [settings] = await Promise.all([readSettings(), readOwnBag()])
  // If the chain does not ask guests for contact details, only members can check out.
  if (settings?.checkout.user_info === false && !$isMember.get() && !$isForcedOut.get())
    return environment().replace(`${accountPaths.signIn}?next=/order/checkout`)
  const cart = $cart.get()
  if (!cart) return
  if (cart.products.length > 0) track('begin_checkout', { items: trackedLines(cart) })
  recallTip(cart)
}

/** A member's bag may be open on another device. */
async function readOwnBag(): Promise<void> {
  const isElsewhere = $isMember.get() && !$bagMemory.get()
  const read = isElsewhere ? await readMember() : null
  if (read?.ok) await adoptBag(read.data)
  await readBag()
}

function followBag(bag: Bag, before: Bag | undefined): void {
  if (bag.step !== 'ready') return
  // Not during a write: `removeLine` and `clearBag` navigate themselves.
  const isEmptied = bag.cart.products.length === 0 && $bagPending.get() === null
  if (isEmptied) return environment().go($orderNowPath.get())
  const submit = $submit.get()
  if (isOver(submit, bag.cart, before)) $submit.set({ step: 'idle' })
}

/** True if a message about the order is outdated: the bag changed since, or the problem was fixed. */
function isOver(submit: SubmitState, now: Cart, before: Bag | undefined): boolean {
  const isOther = before?.step === 'ready' && before.cart.version !== now.version
  switch (submit.step) {
    case 'changed':
      return submit.now.version !== now.version
    case 'later':
      return isOther
    case 'incomplete':
      return isOther && isDetail(submit.form)
    case 'failed': {
      if (isLineRefusal(submit.error)) return now.products.every(line => !line.problem)
      return isOther && ['handoff', 'time'].includes(refusalPlace(submit.error))
    }
    default:
      return false
  }
}

function isDetail(form: OrderForm): boolean {
  return form !== 'contact' && form !== 'card'
}

async function leave(lost: LostBag | null, before: Bag | undefined): Promise<void> {
  const { replace } = environment()
  const seen = before?.step === 'ready' ? before.cart.id : null
  if (seen && seen !== lastOrder() && seen !== $sentCart.get() && lost?.why !== 'expired') {
    const code = await loadCode(() => import('./ordered-elsewhere.ts'))
    const ordered = await code?.orderMadeOf(seen)
    if (ordered) return $orderedElsewhere.set(ordered)
  }
  const placed = lost?.why === 'placed' ? lost.cart_id : lost === null ? orderOf(before) : null
  if (placed) return replace(orderPath(placed))
  return replace(lost?.why === 'expired' ? '/order?bag=timed-out' : '/order')
}

/** This tab's last order, unless another bag has ended since. */
function orderOf(before: Bag | undefined): string | null {
  const last = lastOrder()
  return before?.step === 'ready' && before.cart.id !== last ? null : last
}
