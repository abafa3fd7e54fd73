import { atom } from 'nanostores'
import { billRows } from '#src/copy/bag/bill.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { walletCopy } from '#src/copy/checkout/wallets.ts'
import { contactFields, isContactFieldValid } from '#src/domain/member/contact.ts'
import { toWalletContact, type WalletHolder } from '#src/domain/member/wallet-holder.ts'
import type { Wallet } from '#src/domain/money/wallet.ts'
import { readSettings } from '../api/app-settings.ts'
import { $cart, $pendingBagTarget } from '../bag/bag.ts'
import { $queuedChanges } from '../session/bag-outbox.ts'
import { $knownWallets } from '../session/known-wallets.ts'
import { $isMember } from '../session/stored-member.ts'
import { $isExpressRequested } from './express.ts'
import { clearAlert } from './order/alert-section.ts'
import { $contact, setContactField } from './order/contact.ts'
import { $submitState, type SubmitState } from './order/submit.ts'
import { $giftCardPayment } from './payment/gift-card.ts'
import { mountUntilStopped } from './payment/mount-until-stopped.ts'
import { $walletPayment, type WalletType } from './payment/payment.ts'
import { $remainingAmount } from './payment/remaining.ts'
import type { WalletApproval, WalletEvents, WalletRow } from './payment/wallet-buttons.ts'
import { placeOrder } from './place-order.ts'
import { findClosedKitchenError, findUnseenChange, validateCheckout } from './validate-checkout.ts'

export const $hasWallets = atom(false)

const walletTypes: Record<Wallet, WalletType> = {
  applePay: 'applepay',
  googlePay: 'googlepay',
  link: 'newcredit',
}

export function mountWallets(container: HTMLElement): () => void {
  const stop = mountUntilStopped(
    isStopped => mountButtons(container, isStopped),
    // If Stripe fails to load, the card fields show that error, so the callback reports only that no wallet
    // is available.
    showNoWalletError,
  )
  return () => {
    $hasWallets.set(false)
    stop()
  }
}

async function mountButtons(container: HTMLElement, isStopped: () => boolean): Promise<() => void> {
  const create = await loadButtons()
  const events: WalletEvents = {
    onReady: names => {
      if (isStopped()) return
      $knownWallets.set({ names: [...names] })
      $hasWallets.set(names.length > 0)
      if (names.length === 0) showNoWalletError()
    },
    onPress: openSheet,
    onCancel: () => clearAlert('payments'),
    onApprove: approval => void pay(approval),
  }
  const buttons = await create($remainingAmount.get(), events)
  if (!isStopped()) buttons.mount(container)
  const stop = $remainingAmount.listen(buttons.update)
  return () => {
    stop()
    buttons.destroy()
  }
}

async function loadButtons() {
  const isAtStripe = (await readSettings())?.payment.provider === 'stripe'
  return isAtStripe
    ? (await import('./payment/stripe-wallets.ts')).createStripeWallets
    : (await import('./payment/sandbox-wallets.ts')).createSandboxWallets
}

/** Shows an error if the guest chose to pay with a wallet but this browser has none. */
function showNoWalletError(): void {
  if (!$isExpressRequested.get()) return
  $isExpressRequested.set(false)
  // Does not interrupt an order that the guest is already placing with another payment method.
  if ($submitState.get().step !== 'idle') return
  $submitState.set({ step: 'failed', error: { code: 'card_not_accepted', message: walletCopy.none } })
}

let confirmedBill = ''

function billKey(): string {
  const cart = $cart.get()
  return JSON.stringify([cart?.id, cart?.version, cart?.totals, $remainingAmount.get()])
}

/**
 * Returns the current bill for the wallet's sheet. If the guest cannot order yet, shows a message and returns
 * null. Must be synchronous, because Stripe waits only one second for the bill.
 */
function openSheet(): WalletRow[] | null {
  clearAlert('payments')
  const cart = $cart.get()
  const before = $submitState.get()
  const blocker =
    findUnseenChange(before) ?? findClosedKitchenError() ?? validateCheckout('wallet') ?? bagChangeError()
  if (blocker) $submitState.set(blocker)
  if (blocker || !cart || before.step === 'submitting') return null
  confirmedBill = billKey()
  const giftCard = $giftCardPayment.get()
  const rows = billRows(cart).map(({ label, amount }) => ({ name: label, amount }))
  return giftCard ? [...rows, { name: walletCopy.giftCard, amount: -giftCard.amount }] : rows
}

/** Returns an error while the bag is changing, because the wallet would otherwise show an outdated bill. */
function bagChangeError(): SubmitState | null {
  const isChanging = $pendingBagTarget.get() !== null || $queuedChanges.get().length > 0
  return isChanging ? { step: 'failed', error: { code: 'overtaken', message: walletCopy.changing } } : null
}

/** Places the order with the wallet's payment. Any error is shown in the wallet's sheet. */
async function pay({ wallet, holder, token, fail }: WalletApproval): Promise<void> {
  if ($submitState.get().step === 'submitting') return fail(walletCopy.changing)
  if (confirmedBill !== billKey()) return fail(checkoutCopy.changedMeanwhile)
  if (holder && !$isMember.get()) fillContact(holder)
  $walletPayment.set({ type: walletTypes[wallet], token })
  try {
    await placeOrder()
  } finally {
    $walletPayment.set(null)
  }
  const submit = $submitState.get()
  // After success, the state remains `submitting` until navigation.
  if (submit.step !== 'submitting') fail(errorMessage(submit) ?? walletCopy.failed)
}

/**
 * Fills empty or invalid contact fields with valid contact details from the wallet. Keeps the guest's valid
 * input.
 */
function fillContact(holder: WalletHolder): void {
  const contact = toWalletContact(holder)
  for (const field of contactFields)
    if (isContactFieldValid(field, contact[field]) && !isContactFieldValid(field, $contact.get()[field]))
      setContactField(field, contact[field])
}

function errorMessage(submit: SubmitState): string | null {
  if (submit.step === 'incomplete') return submit.message
  return 'error' in submit ? submit.error.message : null
}
