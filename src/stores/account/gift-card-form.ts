import { atom, computed, map } from 'nanostores'
import { giftCardCopy } from '#src/copy/checkout/gift-card-forms.ts'
import * as rule from '#src/domain/money/gift-card.ts'
import { $settings } from '../api/app-settings.ts'
import { createCaptchaHeaders } from '../api/captcha-headers.ts'
import type { ApiError, Result } from '../api/request.ts'
import { requestCaptchaToken } from './captcha.ts'

export type GiftCardField = 'number' | 'pin'
type GiftCardInput = Record<GiftCardField, string>

type GiftCardRequest = {
  card: { number: string; pin?: string; captcha: string }
  headers: Record<string, string>
}

export type GiftCardForm = {
  errors: { [Field in GiftCardField]?: string | undefined }
  problem: Pick<ApiError, 'message'> | null
  isSending: boolean
  /** Number of failed submissions. Each increment moves focus to the first invalid field. */
  failedSubmits: number
}

const emptyForm: GiftCardForm = { errors: {}, problem: null, isSending: false, failedSubmits: 0 }

export const $giftCardInput = map<GiftCardInput>({ number: '', pin: '' })
export const $giftCardForm = atom(emptyForm)
export const $isPinRequired = computed($settings, settings => settings?.order.gift_card.disable_pin !== true)

export function setGiftCardField(field: GiftCardField, text: string): void {
  $giftCardInput.setKey(field, text)
  const form = $giftCardForm.get()
  // On each keystroke, revalidates a field that has an error and clears the server's error.
  const errors = form.errors[field] ? { ...form.errors, [field]: fieldError(field) } : form.errors
  $giftCardForm.set({ ...form, errors, problem: null })
}

export function blurGiftCardField(field: GiftCardField): void {
  if ($giftCardInput.get()[field] === '') return
  const form = $giftCardForm.get()
  $giftCardForm.set({ ...form, errors: { ...form.errors, [field]: fieldError(field) } })
}

export function resetGiftCardForm(): void {
  $giftCardInput.set({ number: '', pin: '' })
  $giftCardForm.set(emptyForm)
}

export async function submitGiftCardForm<T>(
  send: (request: GiftCardRequest) => Promise<Result<T>>,
): Promise<Result<T> | null> {
  const form = $giftCardForm.get()
  if (form.isSending) return null
  const isPinRequired = $isPinRequired.get()
  const errors = { number: fieldError('number'), ...(isPinRequired && { pin: fieldError('pin') }) }
  const isInvalid = Object.values(errors).some(Boolean)
  const failedSubmits = form.failedSubmits + Number(isInvalid)
  $giftCardForm.set({ errors, problem: null, isSending: !isInvalid, failedSubmits })
  if (isInvalid) return null
  const result = await sendWithCaptcha(isPinRequired, send)
  if (result.ok) resetGiftCardForm()
  else showGiftCardError(result.error)
  return result
}

export function showGiftCardError(problem: Pick<ApiError, 'message'>): void {
  const { failedSubmits } = $giftCardForm.get()
  $giftCardForm.set({ errors: {}, problem, isSending: false, failedSubmits: failedSubmits + 1 })
}

async function sendWithCaptcha<T>(
  isPinRequired: boolean,
  send: (request: GiftCardRequest) => Promise<Result<T>>,
): Promise<Result<T>> {
  const captcha = await requestCaptchaToken('giftcard')
  if (!captcha.ok) return captcha
  const { number, pin } = $giftCardInput.get()
  return send({
    card: { number, ...(isPinRequired && { pin }), captcha: captcha.data },
    headers: await createCaptchaHeaders(),
  })
}

function fieldError(field: GiftCardField): string | undefined {
  const digits = rule.removeSeparators($giftCardInput.get()[field])
  const isValid = (field === 'number' ? rule.giftCardNumberPattern : rule.giftCardPinPattern).test(digits)
  return isValid ? undefined : giftCardCopy.invalid[field]
}
