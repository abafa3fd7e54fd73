import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#src/server/config/config.ts'
import { createIdentityProviders } from '#src/server/providers/identity/identity-providers.ts'
import type { IdentityProvider, ProviderName } from '#src/server/providers/identity/provider.ts'
import {
  failureOf,
  type IdentityStandIns,
  startIdentityStandIns,
  visitProvider,
} from '#tests/support/identity/identity-stand-ins.ts'

let standIns: IdentityStandIns
let providers: Map<ProviderName, IdentityProvider>
beforeAll(async () => {
  standIns = await startIdentityStandIns()
  providers = createIdentityProviders(readConfig(standIns.env).identity)
})
afterAll(() => standIns.close())

const redirectUri = 'https://order.example.com/oauthcallback'

function offered(name: ProviderName): IdentityProvider {
  const provider = providers.get(name)
  if (!provider) throw new Error(`${name} is not offered`)
  return provider
}

function newFlow() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { state: randomBytes(8).toString('hex'), nonce: randomBytes(8).toString('hex'), verifier, challenge }
}

async function comeBack(name: ProviderName) {
  const { state, nonce, verifier, challenge } = newFlow()
  const url = await offered(name).authorizeUrl({ state, nonce, challenge, redirectUri })
  const { code = '', user, ...brought } = await visitProvider(url)
  expect(brought).toEqual({ state })
  return { code, user, verifier, nonce, redirectUri }
}

const dolly = { sub: '1044', email: 'dolly@gmail.com', email_verified: true }

describe('sign-in with a provider', () => {
  test('a Google sign-in returns the reported identity', async () => {
    standIns.google.nextUser({ ...dolly, given_name: 'Dolly', family_name: 'Parker' })
    expect(await offered('google').exchange(await comeBack('google'))).toEqual({
      provider: 'google',
      subject: '1044',
      email: 'dolly@gmail.com',
      emailVerified: true,
      firstName: 'Dolly',
      lastName: 'Parker',
    })
  })

  test('Apple sends the guest’s name on the first sign-in only', async () => {
    const apple = offered('apple')
    const known = {
      provider: 'apple',
      subject: '000.7',
      email: 'k7@privaterelay.appleid.com',
      emailVerified: true,
    }
    const claims = { sub: '000.7', email: known.email, email_verified: 'true' }
    standIns.apple.nextUser(claims, {
      name: { firstName: 'Zoë', lastName: 'O’Neil' },
      email: 'other@evil.example',
    })
    expect(await apple.exchange(await comeBack('apple'))).toEqual({
      ...known,
      firstName: 'Zoë',
      lastName: 'O’Neil',
    })
    standIns.apple.nextUser(claims)
    expect(await apple.exchange(await comeBack('apple'))).toEqual({
      ...known,
      firstName: null,
      lastName: null,
    })
  })

  test('a Facebook sign-in returns the reported identity and an unverified address', async () => {
    standIns.graph.nextUser({ id: '77', first_name: 'Dolly', last_name: 'Parker', email: 'dolly@gmail.com' })
    expect(await offered('facebook').exchange(await comeBack('facebook'))).toEqual({
      provider: 'facebook',
      subject: '77',
      email: 'dolly@gmail.com',
      emailVerified: false,
      firstName: 'Dolly',
      lastName: 'Parker',
    })
  })

  test.each(['google', 'apple', 'facebook'] as const)(
    'a guest who declines at %s returns without a code',
    async name => {
      const stand = name === 'facebook' ? standIns.graph : standIns[name]
      stand.nextDeclines('access_denied')
      const { state, nonce, challenge } = newFlow()
      const brought = await visitProvider(
        await offered(name).authorizeUrl({ state, nonce, challenge, redirectUri }),
      )
      expect(brought).toMatchObject({ state, error: 'access_denied' })
      expect(brought.code).toBeUndefined()
    },
  )

  test.each<[string, unknown]>([
    ['no JSON', '{"name":'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['text for a name', { name: 'Dolly Parker' }],
    ['no name', { email: 'dolly@example.com' }],
    ['objects for names', { name: { firstName: { $gt: '' }, lastName: ['Parker'] } }],
    ['names from a prototype', '{"__proto__":{"name":{"firstName":"Eve","lastName":"Evil"}}}'],
    ['markup for names', { name: { firstName: '<b>Dolly', lastName: '"onclick=' } }],
    ['a megabyte', { name: { firstName: 'D'.repeat(1_000_000), lastName: 'P' } }],
    ['depth', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
  ])('a guest who signs in with Apple and %s as user data gets no name', async (_, user) => {
    standIns.apple.nextUser(dolly)
    const text = typeof user === 'string' ? user : JSON.stringify(user)
    const identity = await offered('apple').exchange({ ...(await comeBack('apple')), user: text })
    expect(identity).toMatchObject({ subject: '1044', firstName: null, lastName: null })
  })

  test('an Apple sign-in with only a first or last name stores that part', async () => {
    const user = '{"name":{"firstName":"Dolly","lastName":7}}'
    const identity = await offered('apple').exchange({ ...(await comeBack('apple')), user })
    expect(identity).toMatchObject({ firstName: 'Dolly', lastName: null })
  })
})

describe.each(['google', 'apple', 'facebook'] as const)('authorization codes of %s', name => {
  const refusal = async (answer: Awaited<ReturnType<typeof comeBack>>) =>
    failureOf(offered(name).exchange(answer), [...standIns.secrets, answer.code, answer.verifier])

  test('a used authorization code is rejected', async () => {
    const answer = await comeBack(name)
    await offered(name).exchange(answer)
    expect(await refusal(answer)).toMatchObject({
      name: 'IdentityRefused',
      message: expect.stringContaining('400'),
    })
  })

  test.each(['made-up', '', 'x'.repeat(5_000), 'a&client_secret=b'])(
    'a made-up authorization code is rejected',
    async code => {
      const answer = { ...(await comeBack(name)), code }
      const error = await failureOf(offered(name).exchange(answer), code === '' ? [] : [code])
      expect(error.name).toBe('IdentityRefused')
    },
  )

  test('an authorization code for another redirect URI is rejected', async () => {
    const answer = { ...(await comeBack(name)), redirectUri: 'https://evil.example/oauthcallback' }
    expect((await refusal(answer)).name).toBe('IdentityRefused')
  })
})

describe('a stolen authorization code', () => {
  test.each(['google', 'apple'] as const)(
    'a stolen code of %s is rejected in another sign-in',
    async name => {
      const stolen = await comeBack(name)
      const own = { ...stolen, nonce: newFlow().nonce }
      expect(await failureOf(offered(name).exchange(own), [stolen.code])).toMatchObject({
        name: 'IdentityRefused',
        message: expect.stringContaining('nonce'),
      })
    },
  )

  test.each([null, randomBytes(32).toString('base64url')])(
    'a stolen code of Google is rejected without its PKCE verifier',
    async verifier => {
      const stolen = await comeBack('google')
      const error = await failureOf(offered('google').exchange({ ...stolen, verifier }), [stolen.code])
      expect(error.name).toBe('IdentityRefused')
    },
  )
})

test('a browser signs in with a code it got from Apple directly', async () => {
  standIns.apple.nextUser(dolly)
  const { code } = await comeBack('apple')
  const identity = await offered('apple').exchange({ code, redirectUri, verifier: null, nonce: null })
  expect(identity).toMatchObject({ provider: 'apple', subject: '1044' })
})

test('the client secret for Apple is valid for five minutes and renewed before it expires', async () => {
  const { identity } = readConfig(standIns.env)
  const apple = createIdentityProviders({ ...identity, google: null, facebook: null }).get('apple')
  if (!apple) throw new Error('apple is not offered')
  for (const minutes of [0, 3, 4.5, 60]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    expect(await apple.exchange(await comeBack('apple'))).toMatchObject({ provider: 'apple' })
  }
  vi.useRealTimers()
})

test.each([
  ['google', { GOOGLE_CLIENT_SECRET: 'not-the-secret' }],
  ['facebook', { FACEBOOK_APP_SECRET: 'not-the-secret' }],
  ['apple', { APPLE_TEAM_ID: 'TEAM123456', APPLE_CLIENT_ID: 'com.example.other' }],
] as const)('no guest can sign in with %s if the chain’s credentials are wrong', async (name, wrong) => {
  const answer = await comeBack(name)
  const provider = createIdentityProviders(readConfig({ ...standIns.env, ...wrong }).identity).get(name)
  if (!provider) throw new Error(`${name} is not offered`)
  const error = await failureOf(provider.exchange(answer), [
    'not-the-secret',
    ...standIns.secrets,
    answer.code,
  ])
  expect(error.name).toBe('IdentityRefused')
})
