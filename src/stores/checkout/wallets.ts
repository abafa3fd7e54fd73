import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { atom } from 'nanostores'
import { billRows } from '#src/copy/bag/bill.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { walletCopy } from '#src/copy/checkout/wallets.ts'
import { contactFields, isContactFieldValid } from '#src/domain/member/contact.ts'
import { contactOfWallet, type WalletHolder } from '#src/domain/member/wallet-holder.ts'
import { cardTerms } from '#src/domain/money/card-amount.ts'
import { wallets } from '#src/domain/money/wallet.ts'
import { $bagPending, $cart } from '../bag/bag.ts'
import { $changes } from '../session/bag-outbox.ts'
import { $knownWallets } from '../session/known-wallets.ts'
import { $isMember } from '../session/member-memory.ts'
import { $isExpress } from './express.ts'
import { clearAlert } from './order/alert-place.ts'
import { $contact, setContactField } from './order/contact.ts'
import { $submit, type SubmitState } from './order/submit.ts'
import { cardFieldsStyle } from './payment/card-fields-style.ts'
import { $giftCardPart } from './payment/gift-card.ts'
import { $wallet, type WalletType } from './payment/payment.ts'
import { $remaining } from './payment/remaining.ts'
import { drawUntilStopped, makeToken, openStripe, termsOf } from './payment/stripe.ts'
import { placeOrder } from './place-order.ts'
import { closedState, unreadChange, validateCheckout } from './validate-checkout.ts'

export const $hasWallets = atom(false)

/** Stripe's limits: 40 to 55 px. */
const BUTTON_HEIGHT = 55

const typeOf: Record<string, WalletType> = {
  apple_pay: 'applepay',
  google_pay: 'googlepay',
  link: 'newcredit',
}

export function drawWallets(place: HTMLElement): () => void {
  const stop = drawUntilStopped(
    isOver => draw(place, isOver),
    // If Stripe cannot be loaded, the card fields show that.
    reportNoWallet,
  )
  return () => {
    $hasWallets.set(false)
    stop()
  }
}

async function draw(place: HTMLElement, isOver: () => boolean): Promise<() => void> {
  const stripe = await openStripe()
  const elements = stripe.elements({ ...termsOf($remaining.get()), appearance: cardFieldsStyle() })
  const buttons = elements.create('expressCheckout', {
    buttonHeight: BUTTON_HEIGHT,
    buttonType: { applePay: 'order', googlePay: 'order' },
    billingAddressRequired: true,
    emailRequired: true,
    phoneNumberRequired: true,
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'auto',
      amazonPay: 'never',
      paypal: 'never',
      klarna: 'never',
    },
  })
  buttons.on('ready', ({ availablePaymentMethods: here }) => {
    if (isOver()) return
    const names = wallets.filter(wallet => here?.[wallet])
    $knownWallets.set({ names })
    $hasWallets.set(here !== undefined)
    if (!here) reportNoWallet()
  })
  buttons.on('click', openSheet)
  buttons.on('cancel', () => clearAlert('payments'))
  buttons.on('confirm', event => void pay({ stripe, elements }, event))
  if (!isOver()) buttons.mount(place)
  const stop = $remaining.listen(amount => elements.update({ amount: Math.max(amount, cardTerms.least) }))
  return () => {
    stop()
    buttons.destroy()
  }
}

/** Tells guests who came to pay with a wallet that this browser has none. */
function reportNoWallet(): void {
  if (!$isExpress.get()) return
  $isExpress.set(false)
  // Not while they are ordering another way.
  if ($submit.get().step !== 'idle') return
  $submit.set({ step: 'failed', error: { code: 'card_not_accepted', message: walletCopy.none } })
}

let agreed = ''

function shownWallets(): string {
  const cart = $cart.get()
  return JSON.stringify([cart?.id, cart?.version, cart?.totals, $remaining.get()])
}

/** Opens the wallet's sheet with the current bill, synchronously: Stripe allows one second. */
function openSheet({ resolve, reject }: StripeExpressCheckoutElementClickEvent): void {
  clearAlert('payments')
  const cart = $cart.get()
  const before = $submit.get()
  const missing = unreadChange(before) ?? closedState() ?? validateCheckout('wallet') ?? changingState()
  if (missing) $submit.set(missing)
  if (missing || !cart || before.step === 'submitting') return reject()
  agreed = shownWallets()
  const giftCard = $giftCardPart.get()
  const rows = billRows(cart).map(({ label, amount }) => ({ name: label, amount }))
  resolve({
    lineItems: giftCard ? [...rows, { name: walletCopy.giftCard, amount: -giftCard.amount }] : rows,
  })
}

/** Blocks the sheet during a bag change, whose new bill the wallet would not show. */
function changingState(): SubmitState | null {
  const isChanging = $bagPending.get() !== null || $changes.get().length > 0
  return isChanging ? { step: 'failed', error: { code: 'overtaken', message: walletCopy.changing } } : null
}

type DrawnWallets = { stripe: Stripe; elements: StripeElements }

/** Places the order with the wallet's payment; the sheet shows a failure. */
async function pay(drawn: DrawnWallets, event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
  const { billingDetails, expressPaymentType } = event
  const fail = (message: string) => event.paymentFailed({ reason: 'fail', message })
  if ($submit.get().step === 'submitting') return fail(walletCopy.changing)
  if (agreed !== shownWallets()) return fail(checkoutCopy.changedMeanwhile)
  if (billingDetails && !$isMember.get()) fillContact(billingDetails)
  const type = typeOf[expressPaymentType] ?? 'newcredit'
  $wallet.set({ type, token: () => makeToken(drawn, walletCopy.failed) })
  try {
    await placeOrder()
  } finally {
    $wallet.set(null)
  }
  const submit = $submit.get()
  // After success the state stays `submitting` until navigation.
  if (submit.step !== 'submitting') fail(problemOf(submit) ?? walletCopy.failed)
}

/** Fills empty or invalid fields with valid parts of the wallet's contact; valid input stays. */
function fillContact(holder: WalletHolder): void {
  const contact = contactOfWallet(holder)
  for (const field of contactFields)
    if (isContactFieldValid(field, contact[field]) && !isContactFieldValid(field, $contact.get()[field]))
      setContactField(field, contact[field])
}

function problemOf(submit: SubmitState): string | null {
  if (submit.step === 'incomplete') return submit.message
  return 'error' in submit ? submit.error.message : null
}
