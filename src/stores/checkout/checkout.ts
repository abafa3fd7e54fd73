import type { Cart } from '#src/contract/cart/carts.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import type { ContactField } from '#src/domain/member/contact.ts'
import { readMember } from '../account/member.ts'
import { adoptBag } from '../account/sign-in/welcome.ts'
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
import { $submit, isLineRefusal, type OrderForm, type SubmitState } from './order/submit.ts'
import { enterTip, recallTip } from './order/tip.ts'
import { watchBilling } from './payment/billing.ts'
import { enterPayment } from './payment/payment-choice.ts'
import { watchGiftCard } from './watch-gift-card.ts'

/** Opens the checkout: reads the bag and restores what was typed in this tab. Returns what closes it. */
export function enterCheckout(): () => void {
  $submit.set({ step: 'idle' })
  enterTip()
  enterPayment()
  recallContact()
  recallAllergyNote()
  const paying = $paying.get()?.cart_id
  // A bag that was already sent: the page of the order finds out what happened, and leads back here if need be.
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
    // Members who were signed out are told so first, and have the bag again after signing in.
    if ($isForcedOut.get()) return
    stop()
    leave(bag.lost, before)
  })
  return () => {
    stop()
    leaveGiftCard()
    leaveBilling()
  }
}

/** Leads a guest who left while their order was being placed to that order; in a file of its own, because that is rare. */
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
  // Where the chain does not ask guests for their contact, only members can check out.
  if (settings?.checkout.user_info === false && !$isMember.get() && !$isForcedOut.get())
    return environment().replace(`${accountPaths.signIn}?next=/order/checkout`)
  const cart = $cart.get()
  if (!cart) return
  if (cart.products.length > 0) track('begin_checkout', { items: trackedLines(cart) })
  recallTip(cart)
}

/** A member's bag may be one they left open on another device. */
async function readOwnBag(): Promise<void> {
  const isElsewhere = $isMember.get() && !$bagMemory.get()
  const read = isElsewhere ? await readMember() : null
  if (read?.ok) await adoptBag(read.data)
  await readBag()
}

function followBag(bag: Bag, before: Bag | undefined): void {
  if (bag.step !== 'ready') return
  // Not while a change is being sent: `removeLine` and `clearBag` lead there themselves.
  const isEmptied = bag.cart.products.length === 0 && $bagPending.get() === null
  if (isEmptied) return environment().go($orderNowPath.get())
  const submit = $submit.get()
  if (isOver(submit, bag.cart, before)) $submit.set({ step: 'idle' })
}

/** Whether a message about the order is outdated: the bag has changed since, or the problem was put right. */
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

/** Leaves the checkout when there is no bag, for the page that says what happened to it. */
function leave(lost: LostBag | null, before: Bag | undefined): void {
  const { replace } = environment()
  const placed = lost?.why === 'placed' ? lost.cart_id : lost === null ? orderOf(before) : null
  if (placed) return replace(orderPath(placed))
  return replace(lost?.why === 'expired' ? '/order?bag=timed-out' : '/order')
}

/** The last order of this tab, unless another bag has gone since. */
function orderOf(before: Bag | undefined): string | null {
  const last = lastOrder()
  return before?.step === 'ready' && before.cart.id !== last ? null : last
}
