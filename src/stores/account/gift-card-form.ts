import { atom, computed, map } from 'nanostores'
import { giftCardCopy } from '#src/copy/checkout/gift-card-forms.ts'
import * as rule from '#src/domain/money/gift-card.ts'
import { $settings } from '../api/app-settings.ts'
import type { ApiError, Result } from '../api/request.ts'
import { verifyHeaders } from '../api/verify-headers.ts'
import { captchaToken } from './captcha.ts'

export type GiftCardField = 'number' | 'pin'
type GiftCardInput = Record<GiftCardField, string>

type TypedGiftCard = {
  card: { number: string; pin?: string; captcha: string }
  headers: Record<string, string>
}

export type GiftCardForm = {
  errors: { [Field in GiftCardField]?: string | undefined }
  problem: Pick<ApiError, 'message'> | null
  isSending: boolean
  /** Incremented per refusal; each moves focus to the field to correct. */
  refusals: number
}

const untouched: GiftCardForm = { errors: {}, problem: null, isSending: false, refusals: 0 }

export const $typedGiftCard = map<GiftCardInput>({ number: '', pin: '' })
export const $giftCardForm = atom(untouched)
export const $isPinAsked = computed($settings, settings => settings?.order.gift_card.disable_pin !== true)

export function typeGiftCard(field: GiftCardField, text: string): void {
  $typedGiftCard.setKey(field, text)
  const form = $giftCardForm.get()
  // Client-side errors are rechecked on each keystroke; a server error stays until the next one is typed.
  const errors = form.errors[field] ? { ...form.errors, [field]: errorOf(field) } : form.errors
  $giftCardForm.set({ ...form, errors, problem: null })
}

export function leaveGiftCardField(field: GiftCardField): void {
  if ($typedGiftCard.get()[field] === '') return
  const form = $giftCardForm.get()
  $giftCardForm.set({ ...form, errors: { ...form.errors, [field]: errorOf(field) } })
}

export function enterGiftCardForm(): void {
  $typedGiftCard.set({ number: '', pin: '' })
  $giftCardForm.set(untouched)
}

export async function sendGiftCard<T>(
  send: (typed: TypedGiftCard) => Promise<Result<T>>,
): Promise<Result<T> | null> {
  const form = $giftCardForm.get()
  if (form.isSending) return null
  const isPinAsked = $isPinAsked.get()
  const errors = { number: errorOf('number'), ...(isPinAsked && { pin: errorOf('pin') }) }
  const isWrong = Object.values(errors).some(Boolean)
  const refusals = form.refusals + Number(isWrong)
  $giftCardForm.set({ errors, problem: null, isSending: !isWrong, refusals })
  if (isWrong) return null
  const result = await look(isPinAsked, send)
  if (result.ok) enterGiftCardForm()
  else refuseGiftCard(result.error)
  return result
}

export function refuseGiftCard(problem: Pick<ApiError, 'message'>): void {
  const { refusals } = $giftCardForm.get()
  $giftCardForm.set({ errors: {}, problem, isSending: false, refusals: refusals + 1 })
}

async function look<T>(
  isPinAsked: boolean,
  send: (typed: TypedGiftCard) => Promise<Result<T>>,
): Promise<Result<T>> {
  const captcha = await captchaToken('giftcard')
  if (!captcha.ok) return captcha
  const { number, pin } = $typedGiftCard.get()
  return send({
    card: { number, ...(isPinAsked && { pin }), captcha: captcha.data },
    headers: await verifyHeaders(),
  })
}

function errorOf(field: GiftCardField): string | undefined {
  const typed = rule.withoutSeparators($typedGiftCard.get()[field])
  const isRight = (field === 'number' ? rule.giftCardNumber : rule.giftCardPin).test(typed)
  return isRight ? undefined : giftCardCopy.invalid[field]
}
