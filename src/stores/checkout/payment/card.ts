import { atom, map } from 'nanostores'
import { cardCopy } from '#src/copy/checkout/payment.ts'
import {
  type CardField,
  type CardFields,
  formatCardNumber,
  type ParsedCard,
  parseCard,
  parseExpiry,
} from '#src/domain/money/card.ts'
import { type Result, request } from '#src/stores/api/request.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { clearAlert } from '../order/alert-section.ts'

type CardToken = {
  token: string
  card: { type: string; number: string; expire: { month: number; year: number } }
}

const emptyCard: CardFields = { number: '', expiry: '', cvv: '', zip: '' }

export const $cardInput = map<CardFields>(emptyCard)
export const $cardErrors = atom<Partial<Record<CardField, string>>>({})

function setCardField(field: CardField, value: string): void {
  $cardInput.setKey(field, value)
  const { [field]: _, ...others } = $cardErrors.get()
  $cardErrors.set(others)
}

export function clearCard(): void {
  $cardInput.set(emptyCard)
  $cardErrors.set({})
}

export function createSandboxCardDetails(number: string) {
  const year = new Date(environment().now()).getUTCFullYear() + 3
  // American Express cards have 15 digits and a four-digit security code.
  const cvv = number.length === 15 ? '1234' : '123'
  return { number, expire: { month: 12, year }, cvv, zip: '37206' }
}

export function fillTestCard({ number }: { number: string }): void {
  const { expire, cvv, zip } = createSandboxCardDetails(number)
  $cardInput.set({ number: formatCardNumber(number), expiry: `12/${expire.year % 100}`, cvv, zip })
  $cardErrors.set({})
  startPaying()
}

export function validateCard(): boolean {
  const card = parseCardInput()
  const invalidFields = card.ok ? [] : card.invalidFields
  $cardErrors.set(Object.fromEntries(invalidFields.map(field => [field, cardErrorText(field)])))
  return card.ok
}

export async function tokenizeCard(): Promise<Result<CardToken> | null> {
  const card = parseCardInput()
  if (!card.ok) return null
  const { number, expire, cvv, zip } = card
  const result = await request('post', '/payments/sandbox/cards', { body: { number, expire, cvv, zip } })
  if (result.ok || result.error.code !== 'card_not_accepted') return result
  $cardErrors.set({ number: result.error.message })
  return null
}

function parseCardInput(): ParsedCard {
  return parseCard($cardInput.get(), new Date(environment().now()))
}

function cardErrorText(field: CardField): string {
  // An expiration date that can be parsed is invalid only if it has passed.
  const hasExpired = field === 'expiry' && parseExpiry($cardInput.get().expiry) !== null
  return hasExpired ? cardCopy.expired : cardCopy.invalid[field]
}

export function editCardField(field: CardField, value: string): void {
  setCardField(field, value)
  startPaying()
  clearAlert('payments')
}

function startPaying(): void {
  void import('../order/request-quote.ts').then(({ requestQuote }) => requestQuote()).catch(() => {})
}
