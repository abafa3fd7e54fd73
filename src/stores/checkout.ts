import { atom } from 'nanostores'
import type { Cart } from '#src/contract/carts.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import type { CardField } from '#src/domain/card.ts'
import { type ContactField, normalizeContact } from '#src/domain/contact.ts'
import {
  $bag,
  $bagNotice,
  $bagPending,
  $cart,
  afterChanges,
  type Bag,
  forgetBag,
  type LostBag,
  readBag,
  showCart,
} from './bag.ts'
import { type BillChange, billChanges } from './bill-changes.ts'
import { type CardToken, checkCard, forgetCard, setCardField, tokenizeCard } from './card.ts'
import { $closedKitchen, closedMessage, readClosedKitchen } from './closed-kitchen.ts'
import { $contact, checkContact, recallContact, setContactField } from './contact.ts'
import { environment } from './environment.ts'
import { confirmationPath, lastOrder } from './last-order.ts'
import { type ApiError, type Result, request } from './request.ts'
import { readSettings } from './settings.ts'
import { enterTip } from './tip.ts'

export type PaymentType = 'newcredit' | 'payinstore'

export type SubmitState =
  | { step: 'idle' }
  | { step: 'submitting' }
  /** Something on a form has to be filled in or corrected first. */
  | { step: 'incomplete'; form: 'contact' | 'card'; message: string }
  | { step: 'failed'; error: ApiError }
  /** The bill moved since the guest saw it: they have to press again. */
  | { step: 'changed'; error: ApiError; was: Cart; now: Cart; changes: BillChange[] }

export const $paymentType = atom<PaymentType>('newcredit')
export const $submit = atom<SubmitState>({ step: 'idle' })

/** Opens the checkout: the bag is read, and what was typed in this tab comes back. The answer closes it. */
export function enterCheckout(): () => void {
  $submit.set({ step: 'idle' })
  recallContact()
  void readWhatIsNeeded()
  const stop = $bag.listen((bag, before) => {
    if (bag.step !== 'empty') return followBag(bag)
    stop()
    leave(bag.lost, before)
  })
  return stop
}

export function typeContact(field: ContactField, value: string): void {
  setContactField(field, value)
  const submit = $submit.get()
  if (submit.step === 'incomplete' && submit.form === 'contact') $submit.set({ step: 'idle' })
}

export function typeCard(field: CardField, value: string): void {
  setCardField(field, value)
  forgetPaymentFailure()
}

export function setPaymentType(type: PaymentType): void {
  $paymentType.set(type)
  forgetPaymentFailure()
}

/** Whether a refusal is about how the guest pays. */
export function isPaymentFailure({ code }: ApiError): boolean {
  return code.startsWith('payment_') || code === 'card_not_accepted'
}

/** Whether a refusal is about a line of the bag. */
export function isLineRefusal({ code }: ApiError): boolean {
  return ['product_unavailable', 'option_unavailable', 'choices_invalid', 'waiver_required'].includes(code)
}

/** Places the order once the bag is changed as asked. Whatever goes wrong, the bag and the form stay as they are. */
export async function placeOrder(): Promise<void> {
  const shown = $cart.get()
  if (!shown || $submit.get().step === 'submitting') return
  if ($closedKitchen.get() && !(await hasOpened())) return
  if (!areFormsComplete()) return
  $submit.set({ step: 'submitting' })
  await afterChanges(refusal => placeAsShown(shown, refusal))
}

/** Asks a closed kitchen once more, and says when it opens if it has not. */
async function hasOpened(): Promise<boolean> {
  $submit.set({ step: 'submitting' })
  await readClosedKitchen()
  const closed = $closedKitchen.get()
  if (closed)
    $submit.set({ step: 'failed', error: { code: 'kitchen_closed', message: closedMessage(closed) } })
  return closed === null
}

async function placeAsShown(shown: Cart, refusal: ApiError | null): Promise<void> {
  const cart = $cart.get()
  // Without a bag the page is being left.
  if (!cart) return $submit.set({ step: 'idle' })
  // Said here, it need not be said above the bag as well.
  if (refusal) $bagNotice.set(null)
  if (!isSameOrder(shown, cart)) return showChange(refusal ?? changedMeanwhile, shown, cart)
  if (refusal) return $submit.set({ step: 'failed', error: refusal })
  return submit(cart)
}

async function submit(cart: Cart): Promise<void> {
  const payment = await gatherPayment(cart)
  if (!payment) return $submit.set({ step: 'incomplete', form: 'card', message: checkoutCopy.cardIncomplete })
  if (!payment.ok) return $submit.set({ step: 'failed', error: payment.error })
  const result = await request('post', '/carts/{id}/submit', {
    params: { id: cart.id },
    key: crypto.randomUUID(),
    body: {
      version: cart.version,
      total: cart.totals.total,
      payments: [payment.data],
      ...normalizeContact($contact.get()),
    },
  })
  if (result.ok) return toConfirmation(result.data.id)
  return explain(cart, result.error)
}

const changedMeanwhile: ApiError = { code: 'total_changed', message: checkoutCopy.changedMeanwhile }

/** Whether a guest who was shown one bag gets the same for the same with the other. */
function isSameOrder(shown: Cart, cart: Cart): boolean {
  const bill = ({ id, products, totals }: Cart) => JSON.stringify([id, products, totals])
  return bill(shown) === bill(cart)
}

async function readWhatIsNeeded(): Promise<void> {
  const [settings] = await Promise.all([readSettings(), readBag()])
  const cart = $cart.get()
  if (cart) await enterTip(cart, settings?.checkout.default_tip_percentage ?? null)
}

function followBag(bag: Bag): void {
  if (bag.step !== 'ready') return
  // What this page itself removes or clears leads to the menu on its own.
  const isEmptied = bag.cart.products.length === 0 && $bagPending.get() === null
  if (isEmptied) return environment().go(`/menu/${bag.cart.menu_id}`)
  const submit = $submit.get()
  // What had changed is no news any more once the guest has changed something else, nor is a line that was put right.
  const isOver =
    submit.step === 'changed'
      ? submit.now.version !== bag.cart.version
      : submit.step === 'failed' &&
        isLineRefusal(submit.error) &&
        bag.cart.products.every(line => !line.problem)
  if (isOver) $submit.set({ step: 'idle' })
}

/** Without a bag there is nothing to check out, nor to come back to; what became of it is shown instead. */
function leave(lost: LostBag | null, before: Bag | undefined): void {
  const { replace } = environment()
  const placed = lost?.why === 'placed' ? lost.cart_id : lost === null ? orderOf(before) : null
  if (placed) return replace(confirmationPath(placed))
  return replace(lost?.why === 'expired' ? '/order?bag=timed-out' : '/order')
}

/** The last order, unless it is known that another bag than that one went away. */
function orderOf(before: Bag | undefined): string | null {
  const last = lastOrder()
  return before?.step === 'ready' && before.cart.id !== last ? null : last
}

function areFormsComplete(): boolean {
  const isCardRight = $paymentType.get() === 'payinstore' || checkCard()
  const form = !checkContact() ? 'contact' : isCardRight ? null : 'card'
  if (form === null) return true
  const message = form === 'contact' ? checkoutCopy.contactIncomplete : checkoutCopy.cardIncomplete
  $submit.set({ step: 'incomplete', form, message })
  return false
}

type PaymentInput =
  | { type: 'payinstore'; amount: number }
  | ({ type: 'newcredit'; amount: number } & CardToken)

async function gatherPayment({ totals }: Cart): Promise<Result<PaymentInput> | null> {
  const amount = totals.total
  if ($paymentType.get() === 'payinstore') return { ok: true, data: { type: 'payinstore', amount } }
  const token = await tokenizeCard()
  return token?.ok ? { ok: true, data: { type: 'newcredit', amount, ...token.data } } : token
}

async function explain(cart: Cart, error: ApiError): Promise<void> {
  switch (error.code) {
    case 'already_placed':
    case 'order_confirming':
      return toConfirmation(cart.id)
    case 'unreachable':
      return askWhatBecame(cart, error)
    case 'cart_expired':
      return forgetBag('expired')
    case 'cart_not_found':
      return forgetBag('gone')
    default:
      return showRefusal(cart, error)
  }
}

/** No answer came: the order may exist. Only when the server says that it does not is this a failure. */
async function askWhatBecame(cart: Cart, error: ApiError): Promise<void> {
  const found = await request('get', '/orders/{id}', { params: { id: cart.id } })
  if (found.ok && found.data.state !== 'failed') return toConfirmation(cart.id)
  // Only a card can be declined: for a guest who pays in store that is news of an earlier press.
  if (found.ok && found.data.state === 'failed' && $paymentType.get() === 'newcredit') {
    return $submit.set({ step: 'failed', error: found.data.problem })
  }
  const isKnown = found.ok || found.error.code !== 'unreachable'
  $submit.set({ step: 'failed', error: isKnown ? error : { ...error, message: checkoutCopy.outcomeUnknown } })
}

function showRefusal(was: Cart, error: ApiError): void {
  // A refusal with a cart in its details carries the one the contract describes.
  const { cart: now } = (error.details ?? {}) as { cart?: Cart }
  if (now) showCart(now)
  const isChanged = error.code === 'total_changed' || error.code === 'cart_changed'
  if (isChanged && now) return showChange(error, was, now)
  $submit.set({ step: 'failed', error })
}

function showChange(error: ApiError, was: Cart, now: Cart): void {
  $submit.set({ step: 'changed', error, was, now, changes: billChanges(was, now) })
}

function forgetPaymentFailure(): void {
  const submit = $submit.get()
  const isOver =
    submit.step === 'incomplete'
      ? submit.form === 'card'
      : submit.step === 'failed' && isPaymentFailure(submit.error)
  if (isOver) $submit.set({ step: 'idle' })
}

function toConfirmation(id: string): void {
  forgetCard()
  environment().go(confirmationPath(id))
}
