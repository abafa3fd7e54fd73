import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignInResult } from '#src/contract/member/members.ts'
import { SESSION_REFRESH_FALLBACK_MS, SESSION_REFRESH_MS } from '#src/domain/member/session-times.ts'
import { members } from '#src/server/db/schema/members.ts'
import { hashPassword } from '#src/server/services/members/password-hash.ts'
import { $member, readMember, refreshSession } from '#src/stores/account/member.ts'
import { setUpAfterSignIn } from '#src/stores/account/sign-in/after-sign-in.ts'
import { signOut } from '#src/stores/account/sign-in/sign-out.ts'
import { request } from '#src/stores/api/request.ts'
import { $bag, $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $contact, setContactField } from '#src/stores/checkout/order/contact.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $isSessionExpired } from '#src/stores/session/session-expired.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { $storedMember, isSessionRefreshDue } from '#src/stores/session/stored-member.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser
let dolly: TestMember

const server = await startSuiteServer()
const api = await createApiClient(server)
beforeEach(async () => {
  browser = openBrowser(server)
  dolly = await aMember(server)
  const passwordHash = await hashPassword(dolly.password)
  await server.db.update(members).set({ passwordHash }).where(eq(members.id, dolly.id))
})

describe('browser storage', () => {
  test('browser storage contains only a member’s displayed fields, without contact details', async () => {
    await resumeSession(browser, dolly)
    expect(Object.keys($storedMember.get() ?? {}).toSorted()).toEqual([
      'expires',
      'first_name',
      'pending_points',
      'points',
      'tier',
      'tier_points',
    ])
    expect($member.get()).toMatchObject({ email: dolly.email, phone: '6155550142' })
  })

  test('concurrent reads of the member share one request', async () => {
    await resumeSession(browser, dolly)
    const requests = countCalls(/\/members\/me$/)
    await Promise.all([readMember(), readMember()])
    expect(requests()).toBe(1)
  })
})

describe('signing in', () => {
  test('a guest’s bag becomes the member’s bag after signing in', async () => {
    await fillBag()
    const id = $cart.get()?.id
    await setUpAfterSignIn(await signIn(dolly, id))
    expect($storedBag.get()?.cart_id).toBe(id)
    expect($member.get()?.cart_id).toBe(id)
  })

  test('a member who signs in gets the bag that was filled in another browser', async () => {
    await resumeSession(browser, dolly)
    await fillBag()
    const id = $cart.get()?.id
    browser = openBrowser(server)
    await setUpAfterSignIn(await signIn(dolly))
    expect($storedBag.get()).toMatchObject({ cart_id: id, count: 2 })
    expect($cart.get()?.id).toBe(id)
  })

  test('a member who signs in does not get a bag that another member left in the browser', async () => {
    const loretta = await aMember(server, { first_name: 'Loretta' })
    await resumeSession(browser, loretta)
    await fillBag()
    const remaining = $storedBag.get()
    browser = openBrowser(server)
    $storedBag.set(remaining)
    await setUpAfterSignIn(await signIn(dolly, remaining?.cart_id))
    expect($storedBag.get()).toBeNull()
  })

  test('a session without an expiry time is due for a refresh after ten minutes', async () => {
    await setUpAfterSignIn({ ...(await signIn(dolly)), expires: null })
    server.clock.advance(SESSION_REFRESH_FALLBACK_MS - 1)
    expect(isSessionRefreshDue()).toBe(false)
    server.clock.advance(1)
    expect(isSessionRefreshDue()).toBe(true)
  })
})

describe('signing out', () => {
  test('signing out removes the member and the bag from the browser', async () => {
    await resumeSession(browser, dolly)
    await fillBag()
    const id = $cart.get()?.id
    await signOut()
    expect([$storedMember.get(), $member.get(), $storedBag.get()]).toEqual([null, null, null])
    expect($isSessionExpired.get()).toBe(false)
    expect(browser.cookies.has('session')).toBe(false)
    await setUpAfterSignIn(await signIn(dolly))
    expect($member.get()?.cart_id).toBe(id)
  })

  test('a member stays signed in if the sign-out gets no response', async () => {
    await resumeSession(browser, dolly)
    browser.isOnline = false
    expect(await signOut()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    expect($storedMember.get()?.first_name).toBe('Dolly')
  })

  test('a member who signs out while the account is loading stays signed out', async () => {
    await resumeSession(browser, dolly)
    const read = readMember()
    await Promise.all([read, signOut()])
    expect($storedMember.get()).toBeNull()
  })
})

describe('refreshing a session', () => {
  beforeEach(async () => {
    await resumeSession(browser, dolly)
    server.clock.advance(SESSION_REFRESH_FALLBACK_MS)
  })

  test('a session is not refreshed more than once an hour', async () => {
    await refreshSession()
    server.clock.advance(SESSION_REFRESH_MS - 1)
    expect(isSessionRefreshDue()).toBe(false)
    server.clock.advance(1)
    expect(isSessionRefreshDue()).toBe(true)
  })

  test('a member stays signed in if a session refresh gets no response', async () => {
    browser.isOnline = false
    await refreshSession()
    expect($storedMember.get()?.first_name).toBe('Dolly')
    expect($isSessionExpired.get()).toBe(false)
    browser.isOnline = true
    await refreshSession()
    expect(isSessionRefreshDue()).toBe(false)
  })

  test('refreshing an expired session signs the member out', async () => {
    browser.cookies.delete('session')
    await refreshSession()
    expect($isSessionExpired.get()).toBe(true)
    expect($storedMember.get()).toBeNull()
  })
})

describe('expired sessions', () => {
  beforeEach(async () => {
    await resumeSession(browser, dolly)
    await fillBag()
    setContactField('first_name', 'Loretta')
    browser.cookies.set('session', 'x'.repeat(43))
  })

  test('a request with an expired session clears the member, the bag, and the kitchen', async () => {
    await readBag()
    expect($isSessionExpired.get()).toBe(true)
    expect([$storedMember.get(), $member.get(), $storedBag.get(), $kitchen.get()]).toEqual([
      null,
      null,
      null,
      null,
    ])
    await expect.poll(() => $bag.get().step).toBe('empty')
  })

  test('concurrent adds all fail if the member’s session has expired', async () => {
    const outcomes = await Promise.all(
      [1, 2].map(quantity => addLine({ product_id: 'chess-pie', quantity, choices: [] })),
    )
    expect(outcomes.map(({ step }) => step)).toEqual(['refused', 'refused'])
  })

  test('the contact form is not cleared when a member’s session expires', async () => {
    await readBag()
    expect($contact.get().first_name).toBe('Loretta')
    expect(environment().session?.getItem('red-comb:contact')).toContain('Loretta')
  })

  test('an expired session is reported until the member signs in again', async () => {
    await Promise.all([readBag(), readMember()])
    expect($isSessionExpired.get()).toBe(true)
    await setUpAfterSignIn(await signIn(dolly))
    expect($isSessionExpired.get()).toBe(false)
  })
})

test('a guest with an expired session cookie can fill a bag', async () => {
  browser.cookies.set('session', 'x'.repeat(43))
  await fillBag()
  expect($storedBag.get()?.count).toBe(2)
  expect($bagNotice.get()).toBeNull()
  expect($isSessionExpired.get()).toBe(false)
})

async function fillBag(): Promise<void> {
  pickFivePoints()
  const choices = defaultOrderableChoices(await aProduct(api, 'sweet-tea'))
  await addLine({ product_id: 'sweet-tea', quantity: 2, choices })
}

async function signIn({ email, password }: TestMember, cart_id?: string): Promise<SignInResult> {
  const signedIn = await request('post', '/members/signin', { body: { email, password, cart_id } })
  if (!signedIn.ok) throw new Error(signedIn.error.message)
  return signedIn.data
}

function countCalls(path: RegExp): () => number {
  let count = 0
  const usual = environment()
  setEnvironment({
    ...usual,
    fetch: (input, init) => {
      if (path.test(String(input))) count++
      return usual.fetch(input, init)
    },
  })
  return () => count
}
