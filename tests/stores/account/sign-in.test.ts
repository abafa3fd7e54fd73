import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountCopy } from '#src/copy/account/account.ts'
import { $member } from '#src/stores/account/member.ts'
import { $emailConfirmationState, confirmEmail } from '#src/stores/account/sign-in/confirm-email.ts'
import {
  $linkSentTo,
  forgotPasswordForm,
  requestResetLink,
} from '#src/stores/account/sign-in/request-reset-link.ts'
import {
  $resetPasswordState,
  openPasswordReset,
  resetPassword,
  resetPasswordForm,
} from '#src/stores/account/sign-in/reset-password.ts'
import { $returnPath, consumeReturnPath, saveReturnPath } from '#src/stores/account/sign-in/return-path.ts'
import { redirectAfterSignIn, signIn, signInForm } from '#src/stores/account/sign-in/sign-in.ts'
import { signOut } from '#src/stores/account/sign-in/sign-out.ts'
import {
  $signUpState,
  openSignUp,
  resendConfirmationLink,
  restartSignUp,
  signUp,
  signUpForm,
} from '#src/stores/account/sign-in/sign-up.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  fillSignIn,
  fillSignUp,
  getFieldError,
  getFieldValue,
  openAccountTab,
  openMailedLink,
  signUpInTab,
} from '#tests/support/members/account-tab.ts'
import { newPassword, password, readMailedLink } from '#tests/support/members/people.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import type { Browser } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser
let people = 0
let email = ''

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

beforeEach(() => {
  people += 1
  email = `guest-${people}@example.com`
  browser = openAccountTab(server)
})

describe('signing in', () => {
  let existing = ''
  beforeAll(async () => {
    browser = openAccountTab(server)
    email = 'known@example.com'
    await signUpInTab(server, browser, email)
    browser = openAccountTab(server)
    existing = email
  })
  beforeEach(() => {
    email = existing
  })

  test('a member who signs in without a return page is redirected to the account page', async () => {
    fillSignIn(email)
    await signIn('')
    expect($storedMember.get()).toMatchObject({ first_name: 'Dolly' })
    expect(browser.visited).toEqual(['/account'])
    expect(getFieldValue(signInForm, 'password')).toBe('')
  })

  test('a member who signs in is redirected to the requested page', async () => {
    fillSignIn(email)
    await signIn('/menu/nashville-five-points?category=tenders')
    expect(browser.visited).toEqual(['/menu/nashville-five-points?category=tenders'])
  })

  test('a member who signs in is never redirected to another site', () => {
    const next = '//evil.example'
    expect(consumeReturnPath(next)).toBe('/account')
    saveReturnPath(next)
    expect(consumeReturnPath()).toBe('/account')
  })

  test('a member whose browser blocks cookies sees an error before the sign-in request is sent', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    fillSignIn(email)
    await signIn('')
    expect(signInForm.$form.get().problem?.message).toBe(accountCopy.noCookies)
    expect([$storedMember.get(), browser.cookies.size, browser.visited]).toEqual([null, 0, []])
  })

  test('a guest’s bag is added to the account at sign-in', async () => {
    const guest = await createApiClient({ request: server.request })
    const { id, menu_id, version } = await aFullCart(guest)
    $storedBag.set({ cart_id: id, menu_id, version, count: 1 })
    fillSignIn(email)
    await signIn('')
    expect($member.get()?.cart_id).toBe(id)
  })

  test('a member who enters a wrong password sees that the email address and the password do not match', async () => {
    fillSignIn(email, 'Wrong!Hen-42')
    await signIn('')
    expect(signInForm.$form.get().problem).toMatchObject({ code: 'credentials_wrong' })
    expect(getFieldValue(signInForm, 'email')).toBe(email)
    expect(browser.visited).toEqual([])
  })

  test('an empty sign-in form shows an error at each field and sends no request', async () => {
    browser.isOnline = false
    await signIn('')
    expect(getFieldError(signInForm, 'email')).toBe('Please enter a valid email')
    expect(getFieldError(signInForm, 'password')).toBe('Please enter your password.')
  })

  test('input in the sign-in form is not lost if the response is lost', async () => {
    fillSignIn(email)
    browser.isOnline = false
    await signIn('')
    expect(signInForm.$form.get().problem).toMatchObject({ code: 'unreachable' })
    expect(getFieldValue(signInForm, 'password')).toBe(password)
  })

  test('an open sign-in page redirects once the member has signed in through another tab', async () => {
    const unmount = redirectAfterSignIn('/order/checkout')
    expect(browser.visited).toEqual([])
    const expires = new Date(server.clock.now().getTime() + 600_000).toISOString()
    $storedMember.set({ first_name: 'Dolly', points: 0, pending_points: 0, tier: null, expires })
    expect(browser.visited).toEqual(['/order/checkout'])
    unmount()
  })
})

describe('resetting a password', () => {
  beforeEach(async () => {
    await signUpInTab(server, browser, email)
    browser = openAccountTab(server)
  })

  async function request(): Promise<void> {
    forgotPasswordForm.type('email', email)
    await requestResetLink()
  }

  test('a member whose browser blocks cookies can reset the password but not sign in', async () => {
    await request()
    await openMailedLink(server, browser, email)
    vi.stubGlobal('navigator', { cookieEnabled: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    openPasswordReset()
    resetPasswordForm.type('password', newPassword)
    await resetPassword()
    expect($resetPasswordState.get()).toEqual({ step: 'done' })
    fillSignIn(email, newPassword)
    await signIn('')
    expect(signInForm.$form.get().problem?.message).toBe(accountCopy.noCookies)
  })

  test('a member who resets the password by email can sign in with the new password', async () => {
    fillSignIn(email)
    await signIn('')
    await request()
    expect($linkSentTo.get()).toBe(email)
    await openMailedLink(server, browser, email)
    openPasswordReset()
    expect(browser.query.size).toBe(0)
    resetPasswordForm.type('password', newPassword)
    await resetPassword()
    expect($resetPasswordState.get()).toEqual({ step: 'done' })
    expect(getFieldValue(signInForm, 'email')).toBe(email)
    await signOut()
    fillSignIn(email, newPassword)
    await signIn('')
    expect($storedMember.get()).toMatchObject({ first_name: 'Dolly' })
  })

  test('a password reset link remains valid after a password is rejected', async () => {
    await request()
    await openMailedLink(server, browser, email)
    openPasswordReset()
    resetPasswordForm.type('password', 'Password1!')
    await resetPassword()
    expect(getFieldError(resetPasswordForm, 'password')).toMatch(/stolen passwords/)
    openPasswordReset()
    expect($resetPasswordState.get()).toMatchObject({ step: 'form' })
  })

  test('a password reset for an unknown address claims that a link was sent but sends no email', async () => {
    forgotPasswordForm.type('email', 'nobody@example.com')
    await requestResetLink()
    expect($linkSentTo.get()).toBe('nobody@example.com')
    expect(await readMailsTo(server.ctx, 'nobody@example.com')).toEqual([])
  })
})

test('opening the sign-in page without a return page clears the stored return page', () => {
  saveReturnPath('/order/checkout')
  saveReturnPath(null)
  expect($returnPath.get()).toBeNull()
})

test('the emailed link signs a new member in if it is opened in the same browser', async () => {
  fillSignUp(email)
  await signUp()
  expect($signUpState.get()).toMatchObject({ step: 'sent', email })
  expect($storedMember.get()).toBeNull()
  await openMailedLink(server, browser, email)
  await confirmEmail()
  expect($emailConfirmationState.get()).toEqual({ step: 'signed-in' })
  expect($member.get()).toMatchObject({
    first_name: 'Dolly',
    last_name: 'O’Parker',
    birthday: '1990-05-17',
  })
  expect(browser.visited).toEqual(['/account'])
})

test('the tab that the confirmation email opens redirects a new member to the requested page', async () => {
  openSignUp('/order/checkout')
  await signUpInTab(server, browser, email)
  expect(browser.visited).toEqual(['/order/checkout'])
})

test('a new member who confirms the address an hour later is redirected to the account page', async () => {
  openSignUp('/order/checkout')
  fillSignUp(email)
  await signUp()
  await openMailedLink(server, browser, email)
  server.clock.advance(3_600_000)
  await confirmEmail()
  expect(browser.visited).toEqual(['/account'])
})

test('a new member who opens the link in another browser is redirected to choose a password', async () => {
  fillSignUp(email)
  await signUp()
  const link = await readMailedLink(server, email)
  browser = openAccountTab(server)
  browser.query = new URL(link).searchParams
  await confirmEmail()
  expect(browser.visited.at(-1)).toMatch(/^\/account\/reset\?token=/)
  expect($storedMember.get()).toBeNull()
})

test('a sign-up with a leaked password shows an error at the password field', async () => {
  fillSignUp(email)
  signUpForm.type('password', 'Password1!')
  await signUp()
  expect(getFieldError(signUpForm, 'password')).toMatch(/stolen passwords/)
  expect(getFieldValue(signUpForm, 'email')).toBe(email)
})

test('input in the sign-up form is not lost if no response arrives', async () => {
  fillSignUp(email)
  browser.isOnline = false
  await signUp()
  expect(signUpForm.$form.get().problem).toMatchObject({ code: 'unreachable' })
  expect(getFieldValue(signUpForm, 'password')).toBe(password)
  browser.isOnline = true
  await signUp()
  expect($signUpState.get()).toMatchObject({ step: 'sent' })
})

test('a guest can have the sign-up link sent again after a short wait', async () => {
  fillSignUp(email)
  let reviveSession = () => {}
  browser.onWait = () => new Promise(resolve => (reviveSession = resolve))
  const signedUp = signUp()
  await expect.poll(() => $signUpState.get()).toMatchObject({ step: 'sent', resend: 'soon' })
  await resendConfirmationLink()
  expect(await readMailsTo(server.ctx, email)).toHaveLength(1)
  reviveSession()
  await signedUp
  expect($signUpState.get()).toMatchObject({ resend: 'ready' })
  browser.onWait = () => {}
  await resendConfirmationLink()
  expect(await readMailsTo(server.ctx, email)).toHaveLength(2)
})

test('a reopened sign-up form shows that an email was sent and can be restarted', async () => {
  fillSignUp(email)
  await signUp()
  $signUpState.set({ step: 'form' })
  openSignUp('')
  expect($signUpState.get()).toMatchObject({ step: 'sent', email })
  restartSignUp()
  expect($signUpState.get()).toEqual({ step: 'form' })
  expect(getFieldValue(signUpForm, 'password')).toBe('')
})

test('the confirmation token is removed from the URL', async () => {
  fillSignUp(email)
  await signUp()
  await openMailedLink(server, browser, email)
  await confirmEmail()
  expect(browser.query.size).toBe(0)
})

test('a new member whose browser blocks cookies can use the confirmation link after allowing cookies', async () => {
  fillSignUp(email)
  await signUp()
  await openMailedLink(server, browser, email)
  vi.stubGlobal('navigator', { cookieEnabled: false })
  await confirmEmail()
  vi.unstubAllGlobals()
  expect($emailConfirmationState.get()).toMatchObject({
    step: 'failed',
    error: { message: accountCopy.noCookies },
  })
  await confirmEmail()
  expect($emailConfirmationState.get()).toEqual({ step: 'signed-in' })
})

test('a confirmation link can be used again if its request got no response', async () => {
  fillSignUp(email)
  await signUp()
  await openMailedLink(server, browser, email)
  browser.isOnline = false
  await confirmEmail()
  expect($emailConfirmationState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
  browser.isOnline = true
  await confirmEmail()
  expect($emailConfirmationState.get()).toEqual({ step: 'signed-in' })
})

test.each(['', 'token=nonsense'])(
  'a confirmation link with the invalid query “%s” is reported as expired',
  async query => {
    browser.query = new URLSearchParams(query)
    await confirmEmail()
    expect($emailConfirmationState.get()).toMatchObject({ step: 'refused', error: { code: 'link_expired' } })
  },
)
