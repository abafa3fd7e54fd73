import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountCopy } from '#src/copy/account/account.ts'
import { CHECKBOX_ON } from '#src/domain/member/form-rules.ts'
import { $member } from '#src/stores/account/member.ts'
import { $claim, claimOrder } from '#src/stores/account/sign-in/claim-order.ts'
import { $complete, completeProfile, openComplete } from '#src/stores/account/sign-in/complete-profile.ts'
import { $callback, completeSocialSignIn } from '#src/stores/account/sign-in/oauth-callback.ts'
import { $returnPath, saveReturnPath } from '#src/stores/account/sign-in/return-path.ts'
import { isInput } from '#src/stores/form/form.ts'
import { $memberMemory } from '#src/stores/session/member-memory.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aProviderUser, setProviderUser } from '#tests/support/identity/social-people.ts'
import { type SocialGuest, type SocialSite, socialSite } from '#tests/support/identity/social-site.ts'
import { mailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart, submitBody } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, resumeSession } from '#tests/support/stores.ts'

let social: SocialSite
let browser: Browser
let socialGuest: SocialGuest

beforeAll(async () => {
  social = await socialSite()
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
  $complete.set({ step: 'opening' })
}

function openForm() {
  const state = $complete.get()
  if (state.step !== 'form') throw new Error(`No form: ${state.step}`)
  return state.form
}

const agree = () => openForm().type('terms', CHECKBOX_ON)

const fieldNames = () =>
  openForm()
    .$form.get()
    .fields.filter(isInput)
    .map(({ name }) => name)

describe('the completion of a provider sign-in', () => {
  test('a new member enters only the missing fields and returns to the requested page', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    saveReturnPath('/order/checkout')
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openComplete()
    expect(browser.query.size).toBe(0)
    expect(fieldNames()).toEqual(['phone', 'terms'])
    openForm().type('phone', '6155550142')
    agree()
    await completeProfile()
    expect($member.get()).toMatchObject({ first_name: 'Dolly', phone: '6155550142', provider: 'google' })
    expect(browser.visited).toEqual(['/order/checkout'])
  })

  test('a new member returns to the requested page even if the sign-in started before hydration', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    browser.query = (await socialGuest.signInWith('google', { next: '/rewards' })).searchParams
    openComplete()
    openForm().type('phone', '6155550142')
    agree()
    await completeProfile()
    expect(browser.visited).toEqual(['/rewards'])
  })

  test('a guest gets no account before accepting the terms', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openComplete()
    openForm().type('phone', '6155550142')
    await completeProfile()
    const [, terms] = openForm().$form.get().fields.filter(isInput)
    expect(terms).toMatchObject({ name: 'terms', error: 'Checkbox must be selected.' })
    expect($member.get()).toBeNull()
    agree()
    await completeProfile()
    expect($member.get()).toMatchObject({ phone: '6155550142' })
  })

  test('an incomplete profile is available after a reload', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openComplete()
    openForm().type('phone', '615')
    openComplete()
    expect(openForm().$form.get().fields).toMatchObject([{ name: 'phone', value: '615' }, { name: 'terms' }])
  })

  test('a profile is prefilled with Facebook’s unverified address and needs confirmation', async () => {
    const { sub, email } = aProviderUser()
    setProviderUser(social.standIns, 'facebook', { sub, email })
    browser.query = (await socialGuest.signInWith('facebook')).searchParams
    openComplete()
    expect(openForm().$form.get().fields).toMatchObject([{ name: 'email', value: email }, {}, {}])
    openForm().type('phone', '6155550142')
    agree()
    await completeProfile()
    expect($complete.get()).toEqual({ step: 'mail', email })
  })

  test('a profile is prefilled with names from the URL', () => {
    browser.query = new URLSearchParams({
      provider: 'google',
      token: 'a-ref',
      first_name: 'Reba',
      last_name: '',
      required: 'last_name,first_name,shoe_size',
    })
    openComplete()
    expect(openForm().$form.get().fields).toMatchObject([
      { name: 'first_name', value: 'Reba' },
      { name: 'last_name', value: '' },
    ])
  })

  test('a profile with an ID token in the URL is completed with the guest’s input', async () => {
    const tokenFor = (claims: object) =>
      social.standIns.google.tokenFor({ nonce: undefined, given_name: undefined, ...claims })
    const openWith = async (required: string) => {
      const token = await tokenFor(aProviderUser())
      browser.query = new URLSearchParams({ provider: 'google', token, required })
      openComplete()
    }
    await openWith('first_name,phone,terms')
    openForm().type('first_name', 'Reba')
    openForm().type('phone', '6155550142')
    agree()
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
    agree()
    await completeProfile()
    expect($member.get()).toMatchObject({ first_name: 'Naomi' })
  })

  test('an expired profile redirects to the sign-in', async () => {
    browser.query = new URLSearchParams({ provider: 'google', token: 'a-ref', required: 'phone' })
    openComplete()
    openForm().type('phone', '6155550142')
    await completeProfile()
    expect($complete.get()).toEqual({ step: 'expired' })
  })

  test.each([
    '',
    'provider=myspace&token=x&required=phone',
    'provider=google&required=phone',
    'provider=google&token=x',
  ])('a profile page with the invalid query “%s” is expired', query => {
    browser.query = new URLSearchParams(query)
    openComplete()
    expect($complete.get()).toEqual({ step: 'expired' })
  })
})

describe('the return from a provider', () => {
  test('a member who returns from a provider is signed in in the browser', async () => {
    const stranger = aProviderUser()
    setProviderUser(social.standIns, 'google', stranger)
    browser.query = (await socialGuest.signInWith('google')).searchParams
    openComplete()
    openForm().type('phone', '6155550142')
    agree()
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

  test('a guest who returns with Apple’s code in the URL is signed in', async () => {
    setProviderUser(social.standIns, 'apple', aProviderUser())
    const { code = '', user = '' } = await socialGuest.startSignIn('apple')
    browser.query = new URLSearchParams({ code, user })
    await completeSocialSignIn()
    expect(browser.query.size).toBe(0)
    const [path = ''] = browser.visited
    expect(path).toMatch(/^\/account\/complete\?.*required=phone%2Cterms$/)
    browser.query = new URL(path, 'http://localhost').searchParams
    openComplete()
    openForm().type('phone', '6155550142')
    agree()
    await completeProfile()
    expect($member.get()).toMatchObject({ first_name: 'Dolly', provider: 'apple' })
  })

  test.each(['', 'id_token=forged.by.me', 'code=forged&user={', 'next=/order'])(
    'the sign-in page rejects the credentials “%s” of a returning guest',
    async query => {
      browser.query = new URLSearchParams(query)
      await completeSocialSignIn()
      expect(browser.visited).toEqual(['/account/signin?problem=social_failed'])
    },
  )

  test('a guest who returns to a browser that blocks cookies reads why they cannot be signed in', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    browser.query = new URLSearchParams('code=a-code&user={}')
    await completeSocialSignIn()
    expect($callback.get()).toMatchObject({ step: 'failed', error: { message: accountCopy.noCookies } })
    expect([$memberMemory.get(), browser.query.size, browser.visited]).toEqual([null, 0, []])
  })

  test('a guest who returns without a connection can try again', async () => {
    browser.query = new URLSearchParams('id_token=forged.by.me')
    browser.isOnline = false
    await completeSocialSignIn()
    expect($callback.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    browser.isOnline = true
    await completeSocialSignIn()
    expect(browser.visited).toEqual(['/account/signin?problem=social_failed'])
  })
})

describe('claiming a guest order', () => {
  async function claimLink(): Promise<URLSearchParams> {
    const api = await apiClient(social.server)
    const cart = await aFullCart(api)
    const body = { ...submitBody(cart), email: `guest-${cart.id}@example.com` }
    await api.ok('POST', `/carts/${cart.id}/submit`, body)
    const [mail] = await mailsTo(social.server.ctx, body.email)
    const [link] = /https?:\/\/\S+\/account\/claim\S+/.exec(mail?.text ?? '') ?? []
    if (!link) throw new Error('No link to claim the order')
    return new URL(link).searchParams
  }

  test('a guest order is claimed once its guest signs in', async () => {
    browser.query = await claimLink()
    await claimOrder()
    expect(browser.query.size).toBe(0)
    expect($claim.get()).toEqual({ step: 'sign-in' })
    await resumeSession(browser, await aMember(social.server))
    await claimOrder()
    expect(browser.visited).toEqual([expect.stringMatching(/^\/order\/confirm\/o_/)])
    await claimOrder()
    expect($claim.get()).toEqual({ step: 'expired' })
  })

  test('a guest with an invalid claim link sees an error', async () => {
    await resumeSession(browser, await aMember(social.server))
    browser.query = new URLSearchParams({ token: 'nonsense' })
    await claimOrder()
    expect($claim.get()).toEqual({ step: 'expired' })
  })
})
