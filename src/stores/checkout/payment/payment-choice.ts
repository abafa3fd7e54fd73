import { atom, computed } from 'nanostores'
import type { Billing } from '#src/contract/cart/payments.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { payLaterLabels } from '#src/copy/checkout/payment.ts'
import { type HandoffService, toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { BILLING_TYPES } from '#src/domain/money/billing.ts'
import { findCardAmountProblem } from '#src/domain/money/card-amount.ts'
import { isCardExpired } from '#src/domain/money/card-expiry.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $handoff } from '#src/stores/handoff/handoff-choice.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { clearAlert } from '../order/alert-section.ts'
import { $billing } from './billing.ts'
import { $remainingAmount } from './remaining.ts'

type AccountChoice<Type> = { type: Type; account: string }

type PaymentChoice =
  | { type: 'newcredit' }
  | AccountChoice<'storedpayment'>
  | { type: 'payinstore' }
  | AccountChoice<'houseaccount'>

export type PaymentOption = { name: string } & (
  | {
      kind: 'saved'
      choice: AccountChoice<'storedpayment'>
      expire: Expiry
      problem: 'expired' | CardProblem
    }
  | { kind: 'account'; choice: AccountChoice<'houseaccount'>; left: Cents; problem: 'short' | null }
  | { kind: 'new'; choice: { type: 'newcredit' }; problem: CardProblem }
  | { kind: 'later'; choice: { type: 'payinstore' }; problem: null }
)
type CardProblem = 'least' | 'most' | null
type Expiry = { month: number; year: number }

const $selected = atom<PaymentChoice | null>(null)

export const $isSaveCardChecked = atom(false)

/**
 * True while Link is selected in Stripe's card fields. The site then cannot save the card, because Link
 * stores cards in its own accounts.
 */
export const $paysWithLink = atom(false)

export const $handoffService = computed(
  $handoff,
  (handoff): HandoffService => (handoff ? toHandoffService(handoff) : 'pickup'),
)

/** Payment options, with saved cards first. Saved cards are included once the server has responded. */
export const $paymentOptions = computed(
  [$billing, $settings, $handoffService, $remainingAmount],
  (billing, settings, service, remaining): PaymentOption[] => {
    const types = settings?.checkout.billing_types ?? BILLING_TYPES
    const billings = billing.step === 'ready' ? billing.data : types.flatMap(defaultBilling)
    const context = { service, remaining, now: new Date(environment().now()) }
    return billings.flatMap(method => paymentOptions(method, context))
  },
)

/** The selected payment if it is available, otherwise the first available payment. */
export const $paymentChoice = computed([$selected, $paymentOptions], (selected, options): PaymentChoice => {
  const usable = options.filter(({ problem }) => problem === null)
  const selectedOption = selected && usable.find(({ choice }) => isSamePayment(choice, selected))
  return selectedOption?.choice ?? usable[0]?.choice ?? { type: 'newcredit' }
})

/**
 * Explains why no card can pay the remaining amount. Null if a card can pay or nothing remains to be paid.
 */
export const $cardProblem = computed($remainingAmount, remaining =>
  remaining > 0 ? findCardAmountProblem(remaining) : null,
)

export const $canPayWithWallet = computed(
  [$settings, $remainingAmount],
  (settings, remaining) => settings !== null && findCardAmountProblem(remaining) === null,
)

/**
 * True if the payment section can stay closed: the guest has not chosen a payment, and either a saved card
 * will be charged or the member's cards are still loading.
 */
export const $canCollapsePayment = computed(
  [$paymentChoice, $selected, $billing, $isMember],
  ({ type }, selected, billing, isMember) =>
    selected === null && (type === 'storedpayment' || (isMember && billing.step === 'reading')),
)

export const $canSaveCard = computed(
  [$billing, $paysWithLink],
  (billing, isLink) =>
    !isLink &&
    billing.step === 'ready' &&
    billing.data.some(method => method.type === 'creditcard' && method.save),
)

/** True if the typed card will be saved after a successful payment. */
export const $willSaveCard = computed(
  [$canSaveCard, $isSaveCardChecked],
  (canSave, isWanted) => canSave && isWanted,
)

export const $paymentSummary = computed(
  [$paymentChoice, $paymentOptions, $remainingAmount],
  (payment, options, remaining) => {
    if (remaining === 0) return checkoutCopy.nothingLeft
    const selectedOption = options.find(({ choice }) => isSamePayment(choice, payment))
    return selectedOption?.name ?? checkoutCopy.payByCard
  },
)

export function choosePayment(choice: PaymentChoice): void {
  $selected.set(choice)
  clearAlert('payments')
}

export function resetPayment(): void {
  $selected.set(null)
  $isSaveCardChecked.set(false)
}

export function isSamePayment(one: PaymentChoice, other: PaymentChoice): boolean {
  return paymentKey(one) === paymentKey(other)
}

export function paymentKey(choice: PaymentChoice): string {
  return 'account' in choice ? `${choice.type} ${choice.account}` : choice.type
}

function defaultBilling(type: Billing['type']): Billing[] {
  if (type === 'creditcard') return [{ type, accounts: [], save: false }]
  return type === 'payinstore' ? [{ type }] : []
}

type PaymentContext = { service: HandoffService; remaining: Cents; now: Date }

function paymentOptions(billing: Billing, { service, remaining, now }: PaymentContext): PaymentOption[] {
  switch (billing.type) {
    case 'creditcard': {
      const cardProblem = remaining > 0 ? findCardAmountProblem(remaining) : null
      const saved = billing.accounts.map(({ id, description, expire }) => ({
        kind: 'saved' as const,
        choice: { type: 'storedpayment' as const, account: id },
        name: description,
        expire,
        problem: isCardExpired(expire, now) ? ('expired' as const) : cardProblem,
      }))
      const name = saved.length > 0 ? checkoutCopy.newCard : checkoutCopy.payByCard
      return [...saved, { kind: 'new', choice: { type: 'newcredit' }, name, problem: cardProblem }]
    }
    case 'houseaccount':
      return billing.accounts.map(({ id, description, left }) => ({
        kind: 'account' as const,
        choice: { type: 'houseaccount' as const, account: id },
        name: description,
        left,
        problem: left < remaining ? ('short' as const) : null,
      }))
    case 'payinstore':
      return [{ kind: 'later', choice: { type: 'payinstore' }, name: payLaterLabels[service], problem: null }]
    case 'giftcard':
      return []
  }
}
