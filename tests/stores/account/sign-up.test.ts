import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $member } from '#src/stores/account/member.ts'
import { $confirmed, confirmEmail } from '#src/stores/account/sign-in/confirmed.ts'
import {
  $signUp,
  enterSignUp,
  resendLink,
  signUp,
  signUpForm,
  startOver,
} from '#src/stores/account/sign-in/sign-up.ts'
import { $memberMemory } from '#src/stores/session/member-memory.ts'
import { mailsTo } from '#tests/support/mail/mailbox.ts'
import {
  errorIn,
  fillSignUp,
  joinInTab,
  openAccountTab,
  openMailedLink,
  valueIn,
} from '#tests/support/members/account-tab.ts'
import { linkMailedTo, password } from '#tests/support/members/people.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import type { Browser } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser
let people = 0
let email = ''

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => {
  people += 1
  email = `guest-${people}@example.com`
  browser = openAccountTab(server)
})

describe('signing up', () => {
  test('says to check the mail, and the link signs in where it was asked for', async () => {
    fillSignUp(email)
    await signUp()
    expect($signUp.get()).toMatchObject({ step: 'sent', email })
    expect($memberMemory.get()).toBeNull()
    await openMailedLink(server, browser, email)
    await confirmEmail()
    expect($confirmed.get()).toEqual({ step: 'signed-in' })
    expect($member.get()).toMatchObject({
      first_name: 'Dolly',
      last_name: 'O’Parker',
      birthday: '1990-05-17',
    })
    expect(browser.visited).toEqual(['/account'])
  })

  test('leads on to where one wanted to go, also from the tab the mail opens', async () => {
    enterSignUp('/order/checkout')
    await joinInTab(server, browser, email)
    expect(browser.visited).toEqual(['/order/checkout'])
  })

  test('leads to the account when that was long ago', async () => {
    enterSignUp('/order/checkout')
    fillSignUp(email)
    await signUp()
    await openMailedLink(server, browser, email)
    server.clock.advance(3_600_000)
    await confirmEmail()
    expect(browser.visited).toEqual(['/account'])
  })

  test('in another browser leads to choosing the password there', async () => {
    fillSignUp(email)
    await signUp()
    const link = await linkMailedTo(server, email)
    browser = openAccountTab(server)
    browser.query = new URL(link).searchParams
    await confirmEmail()
    expect(browser.visited.at(-1)).toMatch(/^\/account\/reset\?token=/)
    expect($memberMemory.get()).toBeNull()
  })

  test('with an address that has an account looks the same', async () => {
    await joinInTab(server, browser, email)
    browser = openAccountTab(server)
    fillSignUp(email)
    await signUp()
    expect($signUp.get()).toMatchObject({ step: 'sent', email })
  })

  test('takes no password of the lists of stolen ones, and says so at the field', async () => {
    fillSignUp(email)
    signUpForm.type('password', 'Password1!')
    await signUp()
    expect(errorIn(signUpForm, 'password')).toMatch(/stolen passwords/)
    expect(valueIn(signUpForm, 'email')).toBe(email)
  })

  test('keeps what was typed when no answer comes', async () => {
    fillSignUp(email)
    browser.isOnline = false
    await signUp()
    expect(signUpForm.$form.get().problem).toMatchObject({ code: 'unreachable' })
    expect(valueIn(signUpForm, 'password')).toBe(password)
    browser.isOnline = true
    await signUp()
    expect($signUp.get()).toMatchObject({ step: 'sent' })
  })

  test('mails the link again after a pause, not before', async () => {
    fillSignUp(email)
    let wake = () => {}
    browser.whileWaiting = () => new Promise(done => (wake = done))
    const signedUp = signUp()
    await expect.poll(() => $signUp.get()).toMatchObject({ step: 'sent', resend: 'soon' })
    await resendLink()
    expect(await mailsTo(server.ctx, email)).toHaveLength(1)
    wake()
    await signedUp
    expect($signUp.get()).toMatchObject({ resend: 'ready' })
    browser.whileWaiting = () => {}
    await resendLink()
    expect(await mailsTo(server.ctx, email)).toHaveLength(2)
  })

  test('shows after a reload that a mail is on its way, and lets one start over', async () => {
    fillSignUp(email)
    await signUp()
    $signUp.set({ step: 'form' })
    enterSignUp('')
    expect($signUp.get()).toMatchObject({ step: 'sent', email })
    startOver()
    expect($signUp.get()).toEqual({ step: 'form' })
    expect(valueIn(signUpForm, 'password')).toBe('')
  })
})

describe('a link that confirms', () => {
  test('is out of the address at once', async () => {
    fillSignUp(email)
    await signUp()
    await openMailedLink(server, browser, email)
    await confirmEmail()
    expect(browser.query.size).toBe(0)
  })

  test('works after a lost connection', async () => {
    fillSignUp(email)
    await signUp()
    await openMailedLink(server, browser, email)
    browser.isOnline = false
    await confirmEmail()
    expect($confirmed.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    browser.isOnline = true
    await confirmEmail()
    expect($confirmed.get()).toEqual({ step: 'signed-in' })
  })

  test.each(['', 'token=nonsense'])('that is none (“%s”) says so', async query => {
    browser.query = new URLSearchParams(query)
    await confirmEmail()
    expect($confirmed.get()).toMatchObject({ step: 'refused', error: { code: 'link_expired' } })
  })
})
