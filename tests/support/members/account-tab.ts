import { confirmEmail } from '#src/stores/account/sign-in/confirm-email.ts'
import { $linkSentTo, forgotPasswordForm } from '#src/stores/account/sign-in/request-reset-link.ts'
import { resetPasswordForm } from '#src/stores/account/sign-in/reset-password.ts'
import { $returnPath } from '#src/stores/account/sign-in/return-path.ts'
import { signInForm } from '#src/stores/account/sign-in/sign-in.ts'
import { $signUpState, signUp, signUpForm } from '#src/stores/account/sign-in/sign-up.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { type Form, isInputDefinition } from '#src/stores/form/form.ts'
import type { TestServer } from '../server.ts'
import { type Browser, openBrowser } from '../stores.ts'
import { password, readMailedLink } from './people.ts'

export function openAccountTab(server: TestServer): Browser {
  const browser = openBrowser(server)
  for (const form of [signInForm, signUpForm, forgotPasswordForm, resetPasswordForm]) form.clear()
  $signUpState.set({ step: 'form' })
  $linkSentTo.set(null)
  $returnPath.set(null)
  $settings.set(null)
  return browser
}

export function fillSignUp(email: string): void {
  const input = {
    first_name: 'Dolly',
    last_name: 'O’Parker',
    email,
    phone: '615 555 0142',
    birthday: '1990-05-17',
    password,
    terms: 'on',
  }
  for (const [name, value] of Object.entries(input)) signUpForm.type(name, value)
}

export function fillSignIn(email: string, input = password): void {
  signInForm.type('email', email)
  signInForm.type('password', input)
}

export async function openMailedLink(server: TestServer, browser: Browser, email: string): Promise<void> {
  browser.query = new URL(await readMailedLink(server, email)).searchParams
}

export async function signUpInTab(server: TestServer, browser: Browser, email: string): Promise<void> {
  fillSignUp(email)
  await signUp()
  await openMailedLink(server, browser, email)
  await confirmEmail()
}

export function getFieldError(form: Form, name: string): string | null | undefined {
  return fieldOf(form, name)?.error
}

export function getFieldValue(form: Form, name: string): string | undefined {
  return fieldOf(form, name)?.value
}

function fieldOf(form: Form, name: string) {
  return form.$form
    .get()
    .fields.filter(isInputDefinition)
    .find(field => field.name === name)
}
