import { walletCopy } from '#src/copy/checkout/wallets.ts'
import { cardAmountLimits } from '#src/domain/money/card-amount.ts'
import { type Wallet, wallets } from '#src/domain/money/wallet.ts'
import { createCardFieldsStyle } from './card-fields-style.ts'
import { createElementsOptions, createStripeToken, loadStripeClient } from './stripe.ts'
import type { CreateWalletButtons } from './wallet-buttons.ts'

/** Height in pixels. Stripe allows 40 to 55. */
const BUTTON_HEIGHT = 55

const walletOf: Record<string, Wallet> = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' }

export const createStripeWallets: CreateWalletButtons = async (amount, events) => {
  const stripe = await loadStripeClient()
  const elements = stripe.elements({ ...createElementsOptions(amount), appearance: createCardFieldsStyle() })
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
  buttons.on('ready', ({ availablePaymentMethods: here }) =>
    events.onReady(wallets.filter(wallet => here?.[wallet])),
  )
  buttons.on('click', ({ resolve, reject }) => {
    const lineItems = events.onPress()
    if (lineItems) resolve({ lineItems })
    else reject()
  })
  buttons.on('cancel', events.onCancel)
  buttons.on('confirm', event =>
    events.onApprove({
      wallet: walletOf[event.expressPaymentType] ?? 'link',
      holder: event.billingDetails ?? null,
      token: () => createStripeToken({ stripe, elements }, walletCopy.failed),
      fail: message => event.paymentFailed({ reason: 'fail', message }),
    }),
  )
  return {
    mount: container => buttons.mount(container),
    update: amount => elements.update({ amount: Math.max(amount, cardAmountLimits.least) }),
    destroy: () => buttons.destroy(),
  }
}
