import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountCopy } from '#src/copy/account/account.ts'
import { CHECKBOX_CHECKED_VALUE } from '#src/domain/member/form-rules.ts'
import { $member } from '#src/stores/account/member.ts'
import { $claimOrderState, claimOrder } from '#src/stores/account/sign-in/claim-order.ts'
import {
  $completeProfileState,
  completeProfile,
  openProfileCompletion,
} from '#src/stores/account/sign-in/complete-profile.ts'
import { $oauthCallbackState, completeSocialSignIn } from '#src/stores/account/sign-in/oauth-callback.ts'
import { $returnPath, saveReturnPath } from '#src/stores/account/sign-in/return-path.ts'
import { isInputDefinition } from '#src/stores/form/form.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aProviderUser, setProviderUser } from '#tests/support/identity/social-people.ts'
import { type SocialGuest, type SocialSite, startSocialSite } from '#tests/support/identity/social-site.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, resumeSession } from '#tests/support/stores.ts'

let social: SocialSite
let browser: Browser
let socialGuest: SocialGuest

beforeAll(async () => {
  social = await startSocialSite()
})
afterAll(() => social.close())
beforeEach(async () => {
  socialGuest = await social.aSocialGuest()
  openTab(socialGuest)
})

function openTab({ cookies }: Pick<SocialGuest, 'cookies'>): void {
  browser = openBrowser(social.server)
  browser.cookies = cookies
  $returnPath.set(null)
  $completeProfileState.set({ step: 'opening' })
}

function openForm() {
  const state = $completeProfileState.get()
  if (state.step !== 'form') throw new Error(`No form: ${state.step}`)
  return state.form
}

const acceptTerms = () => openForm().type('terms', CHECKBOX_CHECKED_VALUE)

const fieldNames = () =>
  openForm()
    .$form.get()
    .fields.filter(isInputDefinition)
    .map(({ name }) => name)

describe('completing a profile after a provider sign-in', () => {
  test('a new member who fills in the missing fields returns to the requested page', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    saveReturnPath('/order/checkout')
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openProfileCompletion()
    expect(browser.query.size).toBe(0)
    expect(fieldNames()).toEqual(['phone', 'terms'])
    openForm().type('phone', '6155550142')
    acceptTerms()
    await completeProfile()
    expect($member.get()).toMatchObject({ first_name: 'Dolly', phone: '6155550142', provider: 'google' })
    expect(browser.visited).toEqual(['/order/checkout'])
  })

  test('a new member returns to the requested page even if the sign-in started before hydration', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    browser.query = (await socialGuest.signInWith('google', { next: '/rewards' })).searchParams
    openProfileCompletion()
    openForm().type('phone', '6155550142')
    acceptTerms()
    await completeProfile()
    expect(browser.visited).toEqual(['/rewards'])
  })

  test('no account is created until the guest accepts the terms', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openProfileCompletion()
    openForm().type('phone', '6155550142')
    await completeProfile()
    const [, terms] = openForm().$form.get().fields.filter(isInputDefinition)
    expect(terms).toMatchObject({ name: 'terms', error: 'Checkbox must be selected.' })
    expect($member.get()).toBeNull()
    acceptTerms()
    await completeProfile()
    expect($member.get()).toMatchObject({ phone: '6155550142' })
  })

  test('a new member whose browser blocks cookies can complete the profile after allowing cookies', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openProfileCompletion()
    openForm().type('phone', '6155550142')
    acceptTerms()
    vi.stubGlobal('navigator', { cookieEnabled: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    await completeProfile()
    expect(openForm().$form.get().problem?.message).toBe(accountCopy.noCookies)
    expect([$storedMember.get(), browser.visited]).toEqual([null, []])
    vi.unstubAllGlobals()
    await completeProfile()
    expect($member.get()).toMatchObject({ phone: '6155550142' })
  })

  test('input in an incomplete profile is restored after a reload', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openProfileCompletion()
    openForm().type('phone', '615')
    openProfileCompletion()
    expect(openForm().$form.get().fields).toMatchObject([{ name: 'phone', value: '615' }, { name: 'terms' }])
  })

  test('a profile with Facebook’s unverified email address must be confirmed by email', async () => {
    const { sub, email } = aProviderUser()
    setProviderUser(social.standIns, 'facebook', { sub, email })
    browser.query = (await socialGuest.signInWith('facebook')).searchParams
    openProfileCompletion()
    expect(openForm().$form.get().fields).toMatchObject([{ name: 'email', value: email }, {}, {}])
    openForm().type('phone', '6155550142')
    acceptTerms()
    await completeProfile()
    expect($completeProfileState.get()).toEqual({ step: 'mail', email })
  })

  test('a profile is prefilled with names from the URL', () => {
    browser.query = new URLSearchParams({
      provider: 'google',
      token: 'a-ref',
      first_name: 'Reba',
      last_name: '',
      required: 'last_name,first_name,shoe_size',
    })
    openProfileCompletion()
    expect(openForm().$form.get().fields).toMatchObject([
      { name: 'first_name', value: 'Reba' },
      { name: 'last_name', value: '' },
    ])
  })

  test('a sign-in with an ID token in the URL asks for the fields that the token lacks', async () => {
    const tokenFor = (claims: object) =>
      social.standIns.google.tokenFor({ nonce: undefined, given_name: undefined, ...claims })
    const openWith = async (required: string) => {
      const token = await tokenFor(aProviderUser())
      browser.query = new URLSearchParams({ provider: 'google', token, required })
      openProfileCompletion()
    }
    await openWith('first_name,phone,terms')
    openForm().type('first_name', 'Reba')
    openForm().type('phone', '6155550142')
    acceptTerms()
    await completeProfile()
    expect($member.get()).toMatchObject({ first_name: 'Reba', phone: '6155550142' })

    openTab(await social.aSocialGuest())
    await openWith('phone')
    openForm().type('phone', '6155550142')
    await completeProfile()
    expect(fieldNames()).toEqual(['first_name', 'phone', 'terms'])
    expect(openForm().$form.get().fields).toMatchObject([
      { value: '' },
      { value: '(615) 555-0142' },
      { value: '' },
    ])
    openForm().type('first_name', 'Naomi')
    acceptTerms()
    await completeProfile()
    expect($member.get()).toMatchObject({ first_name: 'Naomi' })
  })

  test('a guest whose provider sign-in has expired sees that the profile cannot be completed', async () => {
    browser.query = new URLSearchParams({ provider: 'google', token: 'a-ref', required: 'phone' })
    openProfileCompletion()
    openForm().type('phone', '6155550142')
    await completeProfile()
    expect($completeProfileState.get()).toEqual({ step: 'expired' })
  })

  test.each([
    '',
    'provider=myspace&token=x&required=phone',
    'provider=google&required=phone',
    'provider=google&token=x',
  ])('a profile page with the invalid query “%s” shows that the sign-in has expired', query => {
    browser.query = new URLSearchParams(query)
    openProfileCompletion()
    expect($completeProfileState.get()).toEqual({ step: 'expired' })
  })
})

describe('returning from a provider', () => {
  test('a member who returns from a provider is signed in', async () => {
    const stranger = aProviderUser()
    setProviderUser(social.standIns, 'google', stranger)
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openProfileCompletion()
    openForm().type('phone', '6155550142')
    acceptTerms()
    await completeProfile()

    openTab(await social.aSocialGuest())
    const otherBrowser = await social.aSocialGuest()
    openTab(otherBrowser)
    browser.query = (
      await otherBrowser.signInWith('google', { next: '/menu/nashville-five-points' })
    ).searchParams
    await completeSocialSignIn()
    expect($member.get()?.email).toBe(stranger.email)
    expect(browser.visited).toEqual(['/menu/nashville-five-points'])
  })

  test('a guest who returns with Apple’s code in the URL can complete the profile and is signed in', async () => {
    setProviderUser(social.standIns, 'apple', aProviderUser())
    const { code = '', user = '' } = await socialGuest.startSignIn('apple')
    browser.query = new URLSearchParams({ code, user })
    await completeSocialSignIn()
    expect(browser.query.size).toBe(0)
    const [path = ''] = browser.visited
    expect(path).toMatch(/^\/account\/complete\?.*required=phone%2Cterms$/)
    browser.query = new URL(path, 'http://localhost').searchParams
    openProfileCompletion()
    openForm().type('phone', '6155550142')
    acceptTerms()
    await completeProfile()
    expect($member.get()).toMatchObject({ first_name: 'Dolly', provider: 'apple' })
  })

  test.each(['', 'id_token=forged.by.me', 'code=forged&user={', 'next=/order'])(
    'a guest who returns from a provider with the query “%s” is sent to the sign-in page with an error',
    async query => {
      browser.query = new URLSearchParams(query)
      await completeSocialSignIn()
      expect(browser.visited).toEqual(['/account/signin?problem=social_failed'])
    },
  )

  test('a guest who returns from a provider with cookies blocked sees why the sign-in failed', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    browser.query = new URLSearchParams('code=a-code&user={}')
    await completeSocialSignIn()
    expect($oauthCallbackState.get()).toMatchObject({
      step: 'failed',
      error: { message: accountCopy.noCookies },
    })
    expect([$storedMember.get(), browser.query.size, browser.visited]).toEqual([null, 0, []])
  })

  test('a guest who returns from a provider while offline can retry', async () => {
    browser.query = new URLSearchParams('id_token=forged.by.me')
    browser.isOnline = false
    await completeSocialSignIn()
    expect($oauthCallbackState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    browser.isOnline = true
    await completeSocialSignIn()
    expect(browser.visited).toEqual(['/account/signin?problem=social_failed'])
  })
})

describe('claiming a guest order', () => {
  async function claimLink(): Promise<URLSearchParams> {
    const api = await createApiClient(social.server)
    const cart = await aFullCart(api)
    const body = { ...createSubmitBody(cart), email: `guest-${cart.id}@example.com` }
    await api.ok('POST', `/carts/${cart.id}/submit`, body)
    const [mail] = await readMailsTo(social.server.ctx, body.email)
    const [link] = /https?:\/\/\S+\/account\/claim\S+/.exec(mail?.text ?? '') ?? []
    if (!link) throw new Error('No link to claim the order')
    return new URL(link).searchParams
  }

  test('a guest order is claimed once the guest signs in', async () => {
    browser.query = await claimLink()
    await claimOrder()
    expect(browser.query.size).toBe(0)
    expect($claimOrderState.get()).toEqual({ step: 'sign-in' })
    await resumeSession(browser, await aMember(social.server))
    await claimOrder()
    expect(browser.visited).toEqual([expect.stringMatching(/^\/order\/confirm\/o_/)])
    await claimOrder()
    expect($claimOrderState.get()).toEqual({ step: 'expired' })
  })

  test('the claim token stays in the URL if the browser blocks cookies', async () => {
    browser.query = await claimLink()
    vi.stubGlobal('navigator', { cookieEnabled: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    await claimOrder()
    expect($claimOrderState.get()).toMatchObject({
      step: 'failed',
      error: { message: accountCopy.noCookies },
    })
    expect(browser.query.has('token')).toBe(true)
    vi.unstubAllGlobals()
    await claimOrder()
    expect($claimOrderState.get()).toEqual({ step: 'sign-in' })
  })

  test('an invalid claim link is reported as expired', async () => {
    await resumeSession(browser, await aMember(social.server))
    browser.query = new URLSearchParams({ token: 'nonsense' })
    await claimOrder()
    expect($claimOrderState.get()).toEqual({ step: 'expired' })
  })
})
