import { atom } from 'nanostores'
import { accountCopy } from '#src/copy/account/account.ts'
import { sendWith } from '../../api/load-code.ts'
import type { ApiError } from '../../api/request.ts'
import { environment } from '../../browser/environment.ts'
import { memoryKey } from '../../browser/page-memory.ts'
import { whileMounted } from '../../browser/while-mounted.ts'
import { contactField, termsField } from '../../form/contact-fields.ts'
import { createForm } from '../../form/form.ts'
import { newPasswordFields } from '../password-fields.ts'
import { requestedReturnPath, saveReturnPath } from './return-path.ts'
import type { SignUpField, SignUpValues } from './send-sign-up.ts'

const SENT_KEY = memoryKey('signup-sent')
const RESEND_PAUSE_MS = 30_000

const loadSender = () => import('./send-sign-up.ts')

export const signUpForm = createForm<SignUpField>({
  name: 'signup',
  fields: [
    { type: 'section-header', label: accountCopy.signUp.who },
    contactField('first_name'),
    contactField('last_name'),
    contactField('email'),
    contactField('phone'),
    {
      name: 'birthday',
      type: 'date-select',
      label: accountCopy.label.birthday,
      hint: accountCopy.birthday.hint,
      autocomplete: 'bday',
      errors: { dob_message: accountCopy.birthday.tooYoung },
    },
    { type: 'section-header', label: accountCopy.signUp.secret },
    ...newPasswordFields('password'),
    termsField(),
  ],
  refusals: { password_weak: 'password', password_common: 'password', birthday_invalid: 'birthday' },
})

export type SignUp =
  | { step: 'form' }
  /** `resend` becomes available after a delay, but never after a reload, which loses the password. */
  | { step: 'sent'; email: string; resend: 'never' | 'soon' | 'ready' | 'sending' | 'done'; error?: ApiError }

export const $signUp = atom<SignUp>({ step: 'form' })
whileMounted($signUp, () => openSignUp(requestedReturnPath()))
let submitted: SignUpValues | null = null

export function openSignUp(next: string): void {
  environment().takeQuery(['problem'])
  saveReturnPath(next)
  const email = environment().session?.getItem(SENT_KEY)
  if (email && $signUp.get().step === 'form') $signUp.set({ step: 'sent', email, resend: 'never' })
}

/** Requests an account. Only the email states whether an account exists, to prevent user enumeration. */
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

export async function resendLink(): Promise<void> {
  const state = $signUp.get()
  if (state.step !== 'sent' || state.resend !== 'ready' || !submitted) return
  const { email } = state
  $signUp.set({ step: 'sent', email, resend: 'sending' })
  const result = await sendWithCode(submitted)
  if (!result.ok) $signUp.set({ step: 'sent', email, resend: 'ready', error: result.error })
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
  $signUp.set({ step: 'form' })
}

const sendWithCode = (values: SignUpValues) => sendWith(loadSender, ({ sendSignUp }) => sendSignUp(values))

async function showSentLink(sentState: Extract<SignUp, { step: 'sent' }>): Promise<void> {
  $signUp.set(sentState)
  await environment().wait(RESEND_PAUSE_MS)
  if ($signUp.get() === sentState) $signUp.set({ ...sentState, resend: 'ready' })
}
