import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { atom } from 'nanostores'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { cardTerms } from '#src/domain/money/card-amount.ts'
import type { Result } from '../../api/request.ts'
import { $bagAnnouncement } from '../../bag/bag.ts'
import { environment } from '../../browser/environment.ts'
import { savedFocus } from '../../browser/saved-focus.ts'
import { clearAlert } from '../order/alert-place.ts'
import { orderContact } from '../order/contact.ts'
import { cardFieldsStyle } from './card-fields-style.ts'
import { drawUntilStopped } from './draw-until-stopped.ts'
import { $isLink, $keepsCard } from './payment-choice.ts'
import { $remaining } from './remaining.ts'
import { makeToken, openStripe, termsOf } from './stripe.ts'

/** How long Place Order waits for fields to load. */
const PATIENCE_MS = 12_000

export const $cardFields = atom<'reading' | 'ready' | 'failed' | null>(null)

let drawn: { stripe: Stripe; elements: StripeElements } | null = null

export function drawCardFields(place: HTMLElement): () => void {
  $cardFields.set('reading')
  const stop = drawUntilStopped(
    isOver => draw(place, isOver),
    () => $cardFields.set('failed'),
  )
  return () => {
    $cardFields.set(null)
    stop()
  }
}

async function draw(place: HTMLElement, isOver: () => boolean): Promise<() => void> {
  const stripe = await openStripe()
  const elements = stripe.elements({
    ...termsOf($remaining.get()),
    setupFutureUsage: usage($keepsCard.get()),
    appearance: cardFieldsStyle(),
  })
  const fields = elements.create('payment', {
    layout: 'accordion',
    // Wallets have their own buttons above.
    wallets: { applePay: 'never', googlePay: 'never' },
  })
  fields.on('ready', () => !isOver() && $cardFields.set('ready'))
  fields.on('loaderror', () => !isOver() && $cardFields.set('failed'))
  fields.on('change', ({ value }) => {
    $isLink.set(value.type === 'link')
    beginToPay()
  })
  if (!isOver()) fields.mount(place)
  drawn = { stripe, elements }
  const stops = [
    $remaining.listen(amount => elements.update({ amount: Math.max(amount, cardTerms.least) })),
    $keepsCard.listen(keeps => elements.update({ setupFutureUsage: usage(keeps) })),
  ]
  return () => {
    for (const stop of stops) stop()
    fields.destroy()
    $isLink.set(false)
    if (drawn?.elements === elements) drawn = null
  }
}

function usage(keeps: boolean): 'on_session' | null {
  return keeps ? 'on_session' : null
}

function beginToPay(): void {
  clearAlert('payments')
  void import('../order/ask-quote.ts').then(({ askQuote }) => askQuote()).catch(() => {})
}

export async function cardFieldsToken(): Promise<Result<{ token: string }> | null> {
  const { read, stop } = awaitCardFields()
  const fields = await Promise.race([read, environment().wait(PATIENCE_MS)])
  stop()
  const failed = `${cardFieldsCopy.failedTitle} ${cardFieldsCopy.failed}`
  if (fields === 'ready' && drawn) return makeToken(drawn, failed, payer())
  return { ok: false, error: { code: 'card_not_accepted', message: failed } }
}

function payer(): { name: string } | null {
  const { first_name, last_name } = orderContact()
  const name = `${first_name} ${last_name}`.trim()
  return name ? { name } : null
}

/** Waits until the fields have loaded or failed, even before their place is on the page. */
function awaitCardFields(): { read: Promise<'ready' | 'failed'>; stop: () => void } {
  let stop = () => {}
  const read = new Promise<'ready' | 'failed'>(resolve => {
    stop = $cardFields.subscribe(state => {
      if (state !== 'reading' && state !== null) resolve(state)
    })
  })
  return { read, stop: () => stop() }
}

/** Opens Stripe's bank challenge; returns true if it was shown. The server learns the answer itself. */
export async function answerAtStripe(clientSecret: string): Promise<boolean> {
  const giveFocusBack = savedFocus()
  $bagAnnouncement.set(cardFieldsCopy.asking)
  try {
    const stripe = drawn?.stripe ?? (await openStripe())
    const { error } = await stripe.handleNextAction({ clientSecret })
    $bagAnnouncement.set(cardFieldsCopy.answered)
    return !error
  } catch {
    $bagAnnouncement.set('')
    return false
  } finally {
    giveFocusBack()
  }
}
