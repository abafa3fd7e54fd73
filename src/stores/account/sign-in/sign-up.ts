import { atom } from 'nanostores'
import { accountCopy } from '#src/copy/account/account.ts'
import { sendWithModule } from '#src/stores/api/load-module.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { storageKey } from '#src/stores/browser/page-storage.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { createContactField, createTermsField } from '#src/stores/form/contact-fields.ts'
import { createForm } from '#src/stores/form/form.ts'
import { createNewPasswordFields } from '../password-fields.ts'
import { readRequestedReturnPath, saveReturnPath } from './return-path.ts'
import type { SignUpField, SignUpValues } from './send-sign-up.ts'

const SENT_KEY = storageKey('signup-sent')
const RESEND_PAUSE_MS = 30_000

const loadSender = () => import('./send-sign-up.ts')

export const signUpForm = createForm<SignUpField>({
  name: 'signup',
  fields: [
    { type: 'section-header', label: accountCopy.signUp.who },
    createContactField('first_name'),
    createContactField('last_name'),
    createContactField('email'),
    createContactField('phone'),
    {
      name: 'birthday',
      type: 'date-select',
      label: accountCopy.label.birthday,
      hint: accountCopy.birthday.hint,
      autocomplete: 'bday',
      errors: { dob_message: accountCopy.birthday.tooYoung },
    },
    { type: 'section-header', label: accountCopy.signUp.secret },
    ...createNewPasswordFields('password'),
    createTermsField(),
  ],
  fieldsByErrorCode: { password_weak: 'password', password_common: 'password', birthday_invalid: 'birthday' },
})

export type SignUpState =
  | { step: 'form' }
  /**
   * `resend` becomes `ready` after a delay. After a reload, it is `never`, because the password was not
   * stored.
   */
  | { step: 'sent'; email: string; resend: 'never' | 'soon' | 'ready' | 'sending' | 'done'; error?: ApiError }

export const $signUpState = atom<SignUpState>({ step: 'form' })
whileMounted($signUpState, () => openSignUp(readRequestedReturnPath()))
let submitted: SignUpValues | null = null

export function openSignUp(next: string): void {
  environment().takeQuery(['problem'])
  saveReturnPath(next)
  const email = environment().session?.getItem(SENT_KEY)
  if (email && $signUpState.get().step === 'form') $signUpState.set({ step: 'sent', email, resend: 'never' })
}

/**
 * Requests an account. To prevent user enumeration, only the email reveals whether the account already
 * exists.
 */
export async function signUp(): Promise<void> {
  const result = await signUpForm.submit(values => {
    submitted = values
    return sendWithCode(values)
  })
  if (!result?.ok) return
  signUpForm.clear()
  environment().session?.setItem(SENT_KEY, result.data.email)
  await showSentLink({ step: 'sent', email: result.data.email, resend: 'soon' })
}

export async function resendConfirmationLink(): Promise<void> {
  const state = $signUpState.get()
  if (state.step !== 'sent' || state.resend !== 'ready' || !submitted) return
  const { email } = state
  $signUpState.set({ step: 'sent', email, resend: 'sending' })
  const result = await sendWithCode(submitted)
  if (!result.ok) $signUpState.set({ step: 'sent', email, resend: 'ready', error: result.error })
  else await showSentLink({ step: 'sent', email, resend: 'done' })
}

export async function preloadSignUp(): Promise<void> {
  const downloads = [loadSender(), import('../captcha.ts').then(({ prepareCaptcha }) => prepareCaptcha())]
  await Promise.all(downloads).catch(() => {})
}

export function restartSignUp(): void {
  environment().session?.removeItem(SENT_KEY)
  if (submitted)
    for (const [name, value] of Object.entries(submitted))
      if (name !== 'password') signUpForm.type(name, value)
  submitted = null
  $signUpState.set({ step: 'form' })
}

const sendWithCode = (values: SignUpValues) =>
  sendWithModule(loadSender, ({ sendSignUp }) => sendSignUp(values))

async function showSentLink(sentState: Extract<SignUpState, { step: 'sent' }>): Promise<void> {
  $signUpState.set(sentState)
  await environment().wait(RESEND_PAUSE_MS)
  if ($signUpState.get() === sentState) $signUpState.set({ ...sentState, resend: 'ready' })
}
