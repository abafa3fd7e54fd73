import { cleanStores } from 'nanostores'
import { errorStatus } from '#src/contract/errors.ts'
import { errorMessages } from '#src/copy/errors.ts'
import { $memberError, readMember } from '#src/stores/account/member.ts'
import { $bag, $bagNotice, $pendingBagTarget } from '#src/stores/bag/bag.ts'
import { clearBagMessages } from '#src/stores/bag/bag-messages.ts'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { $defaultChoices } from '#src/stores/bag/edits/changes.ts'
import { clearExpiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { type Environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $contact, $isContactChecked } from '#src/stores/checkout/order/contact.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { $bankChallenge } from '#src/stores/checkout/payment/bank-challenge.ts'
import { $cardInput } from '#src/stores/checkout/payment/card.ts'
import { $kitchen, pickKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $pendingChanges } from '#src/stores/session/bag-outbox.ts'
import { $pendingOrder } from '#src/stores/session/pending-order.ts'
import { $isSessionExpired } from '#src/stores/session/session-expired.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { $trackingChoice } from '#src/stores/tracking/tracking-consent.ts'
import { fivePointsKitchen } from './members/five-points-kitchen.ts'
import type { TestMember } from './members/members.ts'
import type { TestServer } from './server.ts'

/** A fake environment for the stores. It records visits and can simulate network failures. */
export type Browser = {
  path: string
  visited: string[]
  /** Visits that replaced the current history entry. */
  replaced: string[]
  isOnline: boolean
  /** Number of responses to lose after the server has handled their requests. */
  responsesToLose: number
  lostResponsePath: RegExp | null
  isServerBusy: boolean
  /** Includes HttpOnly cookies, which the stores cannot read. */
  cookies: Map<string, string>
  query: URLSearchParams
  hash: string
  scripts: string[]
  tracking: ReturnType<Environment['tracking']>
  dataLayer: object[]
  onWait: (ms: number) => Promise<void> | void
}

/** Opens a browser on a server. Without a server, every request fails. */
export function openBrowser(server: TestServer | null): Browser {
  const storage = new Map<string, string>()
  const browser: Browser = {
    path: '/',
    visited: [],
    replaced: [],
    isOnline: true,
    responsesToLose: 0,
    lostResponsePath: null,
    isServerBusy: false,
    cookies: new Map(),
    query: new URLSearchParams(),
    hash: '',
    scripts: [],
    tracking: { mode: 'off', hasBrowserOptOut: false },
    dataLayer: [],
    onWait: () => {},
  }
  setEnvironment({
    fetch: async (input, init) => {
      if (!browser.isOnline || !server) throw new TypeError('fetch failed')
      if (browser.isServerBusy) return createBusyResponse()
      const headers = new Headers(init?.headers)
      headers.set('cookie', [...browser.cookies].map(pair => pair.join('=')).join('; '))
      const response = await server.request(String(input), { ...init, headers })
      storeCookies(browser, response)
      if (browser.lostResponsePath?.test(String(input)) || browser.responsesToLose-- > 0)
        throw new TypeError('fetch failed')
      return response
    },
    session: {
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: key => void storage.delete(key),
    },
    path: () => browser.path,
    search: () => (browser.query.size > 0 ? `?${browser.query}` : ''),
    go: path => void browser.visited.push(path),
    replace: path => {
      browser.visited.push(path)
      browser.replaced.push(path)
    },
    takeQuery: names => {
      const query = new URLSearchParams(browser.query)
      for (const name of names ?? [...query.keys()]) browser.query.delete(name)
      return query
    },
    takeHash: () => {
      const { hash } = browser
      browser.hash = ''
      return hash
    },
    origin: () => 'http://localhost:4321',
    loadScript: async address => void browser.scripts.push(address),
    tracking: () => browser.tracking,
    dataLayer: () => browser.dataLayer,
    now: () => server?.clock.now().getTime() ?? Date.now(),
    wait: async ms => browser.onWait(ms),
    retryDelayMs: 0,
  })
  cleanStores($bag)
  closeBag()
  $pendingChanges.set({})
  $defaultChoices.set({})
  clearBagMessages()
  clearExpiredBagOffer()
  $storedBag.set(null)
  $bag.set({ step: 'unread' })
  $bagNotice.set(null)
  $pendingBagTarget.set(null)
  $submitState.set({ step: 'idle' })
  $pendingOrder.set(null)
  $bankChallenge.set(null)
  $cardInput.set({ number: '', expiry: '', cvv: '', zip: '' })
  $contact.set({ first_name: '', last_name: '', email: '', phone: '' })
  $isContactChecked.set(false)
  $kitchen.set(null)
  $storedMember.set(null)
  $memberError.set(null)
  $isSessionExpired.set(false)
  $trackingChoice.set(null)
  return browser
}

function createBusyResponse(): Response {
  const code = 'busy'
  const headers = { 'retry-after': '2' }
  return Response.json(
    { status: 'error', code, message: errorMessages[code] },
    { status: errorStatus[code], headers },
  )
}

export async function resumeSession(browser: Browser, { cookie }: Pick<TestMember, 'cookie'>): Promise<void> {
  for (const pair of cookie.split('; ')) storeCookie(browser, pair)
  await readMember()
}

function storeCookies(browser: Browser, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) storeCookie(browser, cookie.split(';', 1)[0] ?? '')
}

function storeCookie({ cookies }: Browser, pair: string): void {
  const [name = '', value = ''] = pair.split('=')
  if (value) cookies.set(name, value)
  else cookies.delete(name)
}

export function pickFivePoints(): void {
  pickKitchen(fivePointsKitchen)
}
