import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { atom } from 'nanostores'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { cardAmountLimits } from '#src/domain/money/card-amount.ts'
import type { Result } from '#src/stores/api/request.ts'
import { $bagAnnouncement } from '#src/stores/bag/bag.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { saveFocus } from '#src/stores/browser/save-focus.ts'
import { clearAlert } from '../order/alert-section.ts'
import { getOrderContact } from '../order/contact.ts'
import { createCardFieldsStyle } from './card-fields-style.ts'
import { mountUntilStopped } from './mount-until-stopped.ts'
import { $paysWithLink, $willSaveCard } from './payment-choice.ts'
import { $remainingAmount } from './remaining.ts'
import { createElementsOptions, createStripeToken, loadStripeClient } from './stripe.ts'

/** Maximum time that Place Order waits for the card fields to load. */
const LOAD_TIMEOUT_MS = 12_000

export const $cardFieldsState = atom<'reading' | 'ready' | 'failed' | null>(null)

let mounted: { stripe: Stripe; elements: StripeElements } | null = null

export function mountCardFields(container: HTMLElement): () => void {
  $cardFieldsState.set('reading')
  const stop = mountUntilStopped(
    isStopped => mountFields(container, isStopped),
    () => $cardFieldsState.set('failed'),
  )
  return () => {
    $cardFieldsState.set(null)
    stop()
  }
}

async function mountFields(container: HTMLElement, isStopped: () => boolean): Promise<() => void> {
  const stripe = await loadStripeClient()
  const elements = stripe.elements({
    ...createElementsOptions($remainingAmount.get()),
    setupFutureUsage: futureUsage($willSaveCard.get()),
    appearance: createCardFieldsStyle(),
  })
  const fields = elements.create('payment', {
    layout: 'accordion',
    // The page has separate wallet buttons, so Stripe's fields show none.
    wallets: { applePay: 'never', googlePay: 'never' },
  })
  fields.on('ready', () => !isStopped() && $cardFieldsState.set('ready'))
  fields.on('loaderror', () => !isStopped() && $cardFieldsState.set('failed'))
  fields.on('change', ({ value }) => {
    $paysWithLink.set(value.type === 'link')
    startPaying()
  })
  if (!isStopped()) fields.mount(container)
  mounted = { stripe, elements }
  const stops = [
    $remainingAmount.listen(amount => elements.update({ amount: Math.max(amount, cardAmountLimits.least) })),
    $willSaveCard.listen(isSaved => elements.update({ setupFutureUsage: futureUsage(isSaved) })),
  ]
  return () => {
    for (const stop of stops) stop()
    fields.destroy()
    $paysWithLink.set(false)
    if (mounted?.elements === elements) mounted = null
  }
}

function futureUsage(isSaved: boolean): 'on_session' | null {
  return isSaved ? 'on_session' : null
}

function startPaying(): void {
  clearAlert('payments')
  void import('../order/request-quote.ts').then(({ requestQuote }) => requestQuote()).catch(() => {})
}

export async function createCardFieldsToken(): Promise<Result<{ token: string }> | null> {
  const { read, stop } = awaitCardFields()
  const state = await Promise.race([read, environment().wait(LOAD_TIMEOUT_MS)])
  stop()
  const failedMessage = `${cardFieldsCopy.failedTitle} ${cardFieldsCopy.failed}`
  if (state === 'ready' && mounted) return createStripeToken(mounted, failedMessage, payerDetails())
  return { ok: false, error: { code: 'card_not_accepted', message: failedMessage } }
}

function payerDetails(): { name: string } | null {
  const { first_name, last_name } = getOrderContact()
  const name = `${first_name} ${last_name}`.trim()
  return name ? { name } : null
}

/**
 * Returns `read`, a promise that resolves when the card fields have loaded or failed to load (and stays
 * pending while their section is closed), and `stop`, which unsubscribes.
 */
function awaitCardFields(): { read: Promise<'ready' | 'failed'>; stop: () => void } {
  let stop = () => {}
  const loaded = new Promise<'ready' | 'failed'>(resolve => {
    stop = $cardFieldsState.subscribe(state => {
      if (state !== 'reading' && state !== null) resolve(state)
    })
  })
  return { read: loaded, stop: () => stop() }
}

/**
 * Shows Stripe's bank challenge. Returns true if the challenge was shown. Stripe reports the result to the
 * server.
 */
export async function showStripeChallenge(clientSecret: string): Promise<boolean> {
  const restoreFocus = saveFocus()
  $bagAnnouncement.set(cardFieldsCopy.asking)
  try {
    const stripe = mounted?.stripe ?? (await loadStripeClient())
    const { error } = await stripe.handleNextAction({ clientSecret })
    $bagAnnouncement.set(cardFieldsCopy.answered)
    return !error
  } catch {
    $bagAnnouncement.set('')
    return false
  } finally {
    restoreFocus()
  }
}
