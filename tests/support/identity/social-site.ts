import { readConfig } from '#src/server/config/config.ts'
import { createIdentityProviders } from '#src/server/providers/identity/identity-providers.ts'
import type { ProviderName } from '#src/server/providers/identity/provider.ts'
import { type BrowserSession, openBrowserSession } from '#tests/support/members/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebSite, type WebSite } from '#tests/support/site/web-site.ts'
import { type IdentityStandIns, startIdentityStandIns, visitProvider } from './identity-stand-ins.ts'

type CallbackFields = Record<string, string>

export type SocialGuest = BrowserSession & {
  /** Opens a path, or posts `form` to it from another site, and returns the redirect's URL. */
  open: (path: string, form?: URLSearchParams) => Promise<URL>
  /** Starts a sign-in and returns the fields that the provider adds to its redirect. */
  startSignIn: (provider: ProviderName, query?: Record<string, string>) => Promise<CallbackFields>
  finishSignIn: (provider: ProviderName, callbackParams: CallbackFields) => Promise<URL>
  signInWith: (provider: ProviderName, query?: Record<string, string>) => Promise<URL>
}

export type SocialSite = {
  server: TestServer
  site: WebSite
  /** Clears cached provider metadata, as a restart does. */
  clearProviders: () => void
  standIns: IdentityStandIns
  aSocialGuest: () => Promise<SocialGuest>
  close: () => Promise<void>
}

export async function startSocialSite(): Promise<SocialSite> {
  const [server, standIns] = await Promise.all([startTestServer(), startIdentityStandIns()])
  const clearProviders = () => {
    const fresh = createIdentityProviders(readConfig(standIns.env).identity, { timeoutMs: 10_000 })
    for (const [name, provider] of fresh) server.ctx.identities.set(name, provider)
  }
  clearProviders()
  const site = await startWebSite(server)
  return {
    server,
    site,
    standIns,
    clearProviders,
    aSocialGuest: () => createSocialGuest(site),
    close: async () => {
      await Promise.all([site.stop(), standIns.close()])
      await server.close()
    },
  }
}

async function createSocialGuest(site: WebSite): Promise<SocialGuest> {
  const person = await openBrowserSession({ request: (path, init) => fetch(site.url + path, init) })
  const { cookies } = person

  const open: SocialGuest['open'] = async (path, form) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    // Browsers send no SameSite=Lax cookies with a cross-site POST.
    const init = form ? { method: 'POST', body: form } : { headers: { cookie } }
    const response = await fetch(site.url + path, { ...init, redirect: 'manual' })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return new URL(response.headers.get('location') ?? path, site.url)
  }

  const startSignIn: SocialGuest['startSignIn'] = async (provider, query = {}) => {
    const providerUrl = await open(`/api/members/auth/${provider}/start?${new URLSearchParams(query)}`)
    if (providerUrl.origin === site.url)
      throw new Error(`The guest was redirected to ${providerUrl.href} instead of ${provider}`)
    return visitProvider(providerUrl.href)
  }

  const finishSignIn: SocialGuest['finishSignIn'] = async (provider, callbackParams) => {
    const response = new URLSearchParams(callbackParams)
    if (provider !== 'apple') return open(`/oauthcallback?${response}`)
    const own = await open('/oauthcallback', response)
    return own.pathname === '/oauthcallback' ? open(own.pathname + own.search) : own
  }

  return {
    ...person,
    open,
    startSignIn,
    finishSignIn,
    signInWith: async (provider, query) => finishSignIn(provider, await startSignIn(provider, query)),
  }
}
