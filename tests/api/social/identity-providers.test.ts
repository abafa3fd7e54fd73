import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#src/server/config/config.ts'
import { createIdentityProviders } from '#src/server/providers/identity/identity-providers.ts'
import type { IdentityProvider, ProviderName } from '#src/server/providers/identity/provider.ts'
import {
  expectSanitizedError,
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

function readOffered(name: ProviderName): IdentityProvider {
  const provider = providers.get(name)
  if (!provider) throw new Error(`${name} is not offered`)
  return provider
}

function newFlow() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { state: randomBytes(8).toString('hex'), nonce: randomBytes(8).toString('hex'), verifier, challenge }
}

async function returnFromProvider(name: ProviderName) {
  const { state, nonce, verifier, challenge } = newFlow()
  const url = await readOffered(name).authorizeUrl({ state, nonce, challenge, redirectUri })
  const { code = '', user, ...callbackParams } = await visitProvider(url)
  expect(callbackParams).toEqual({ state })
  return { code, user, verifier, nonce, redirectUri }
}

const dolly = { sub: '1044', email: 'dolly@gmail.com', email_verified: true }

describe('sign-in with a provider', () => {
  test('a Google sign-in returns the identity that Google reports', async () => {
    standIns.google.nextUser({ ...dolly, given_name: 'Dolly', family_name: 'Parker' })
    expect(await readOffered('google').exchange(await returnFromProvider('google'))).toEqual({
      provider: 'google',
      subject: '1044',
      email: 'dolly@gmail.com',
      emailVerified: true,
      firstName: 'Dolly',
      lastName: 'Parker',
    })
  })

  test('an Apple sign-in returns the guest’s name only if Apple sends it', async () => {
    const apple = readOffered('apple')
    const existing = {
      provider: 'apple',
      subject: '000.7',
      email: 'k7@privaterelay.appleid.com',
      emailVerified: true,
    }
    const claims = { sub: '000.7', email: existing.email, email_verified: 'true' }
    standIns.apple.nextUser(claims, {
      name: { firstName: 'Zoë', lastName: 'O’Neil' },
      email: 'other@evil.example',
    })
    expect(await apple.exchange(await returnFromProvider('apple'))).toEqual({
      ...existing,
      firstName: 'Zoë',
      lastName: 'O’Neil',
    })
    standIns.apple.nextUser(claims)
    expect(await apple.exchange(await returnFromProvider('apple'))).toEqual({
      ...existing,
      firstName: null,
      lastName: null,
    })
  })

  test('a Facebook sign-in returns an unverified email address', async () => {
    standIns.graph.nextUser({ id: '77', first_name: 'Dolly', last_name: 'Parker', email: 'dolly@gmail.com' })
    expect(await readOffered('facebook').exchange(await returnFromProvider('facebook'))).toEqual({
      provider: 'facebook',
      subject: '77',
      email: 'dolly@gmail.com',
      emailVerified: false,
      firstName: 'Dolly',
      lastName: 'Parker',
    })
  })

  test.each(['google', 'apple', 'facebook'] as const)(
    'a guest who declines the sign-in at %s returns with an error and no code',
    async name => {
      const standIn = name === 'facebook' ? standIns.graph : standIns[name]
      standIn.nextDeclines('access_denied')
      const { state, nonce, challenge } = newFlow()
      const callbackParams = await visitProvider(
        await readOffered(name).authorizeUrl({ state, nonce, challenge, redirectUri }),
      )
      expect(callbackParams).toMatchObject({ state, error: 'access_denied' })
      expect(callbackParams.code).toBeUndefined()
    },
  )

  test.each<[string, unknown]>([
    ['invalid JSON', '{"name":'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['text instead of a name', { name: 'Dolly Parker' }],
    ['an object without a name', { email: 'dolly@example.com' }],
    ['a name made of objects', { name: { firstName: { $gt: '' }, lastName: ['Parker'] } }],
    ['a name in __proto__', '{"__proto__":{"name":{"firstName":"Eve","lastName":"Evil"}}}'],
    ['a name with HTML', { name: { firstName: '<b>Dolly', lastName: '<i>Parker' } }],
    ['a megabyte long', { name: { firstName: 'D'.repeat(1_000_000), lastName: 'P' } }],
    ['deeply nested', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
  ])('a guest whose Apple user data is %s gets no name', async (_, user) => {
    standIns.apple.nextUser(dolly)
    const text = typeof user === 'string' ? user : JSON.stringify(user)
    const identity = await readOffered('apple').exchange({
      ...(await returnFromProvider('apple')),
      user: text,
    })
    expect(identity).toMatchObject({ subject: '1044', firstName: null, lastName: null })
  })

  test('an Apple sign-in with a first name but no last name returns the first name', async () => {
    const user = '{"name":{"firstName":"Dolly","lastName":7}}'
    const identity = await readOffered('apple').exchange({ ...(await returnFromProvider('apple')), user })
    expect(identity).toMatchObject({ firstName: 'Dolly', lastName: null })
  })
})

describe.each(['google', 'apple', 'facebook'] as const)('authorization codes from %s', name => {
  const rejectionOf = async (callbackResult: Awaited<ReturnType<typeof returnFromProvider>>) =>
    expectSanitizedError(readOffered(name).exchange(callbackResult), [
      ...standIns.secrets,
      callbackResult.code,
      callbackResult.verifier,
    ])

  test('a used authorization code is rejected', async () => {
    const callbackResult = await returnFromProvider(name)
    await readOffered(name).exchange(callbackResult)
    expect(await rejectionOf(callbackResult)).toMatchObject({
      name: 'IdentityRejectedError',
      message: expect.stringContaining('400'),
    })
  })

  test.each(['made-up', '', 'x'.repeat(5_000), 'a&client_secret=b'])(
    'an invalid authorization code is rejected',
    async code => {
      const callbackResult = { ...(await returnFromProvider(name)), code }
      const error = await expectSanitizedError(
        readOffered(name).exchange(callbackResult),
        code === '' ? [] : [code],
      )
      expect(error.name).toBe('IdentityRejectedError')
    },
  )

  test('an authorization code for another redirect URI is rejected', async () => {
    const callbackResult = {
      ...(await returnFromProvider(name)),
      redirectUri: 'https://evil.example/oauthcallback',
    }
    expect((await rejectionOf(callbackResult)).name).toBe('IdentityRejectedError')
  })
})

describe('a stolen authorization code', () => {
  test.each(['google', 'apple'] as const)(
    'a stolen authorization code from %s is rejected in another sign-in',
    async name => {
      const stolen = await returnFromProvider(name)
      const own = { ...stolen, nonce: newFlow().nonce }
      expect(await expectSanitizedError(readOffered(name).exchange(own), [stolen.code])).toMatchObject({
        name: 'IdentityRejectedError',
        message: expect.stringContaining('nonce'),
      })
    },
  )

  test.each([null, randomBytes(32).toString('base64url')])(
    'a stolen Google authorization code is rejected without the correct PKCE verifier',
    async verifier => {
      const stolen = await returnFromProvider('google')
      const error = await expectSanitizedError(readOffered('google').exchange({ ...stolen, verifier }), [
        stolen.code,
      ])
      expect(error.name).toBe('IdentityRejectedError')
    },
  )
})

test('a browser can sign in with an authorization code that it received directly from Apple', async () => {
  standIns.apple.nextUser(dolly)
  const { code } = await returnFromProvider('apple')
  const identity = await readOffered('apple').exchange({ code, redirectUri, verifier: null, nonce: null })
  expect(identity).toMatchObject({ provider: 'apple', subject: '1044' })
})

test('the server renews its Apple client secret before the secret expires', async () => {
  const { identity } = readConfig(standIns.env)
  const apple = createIdentityProviders({ ...identity, google: null, facebook: null }).get('apple')
  if (!apple) throw new Error('apple is not offered')
  for (const minutes of [0, 3, 4.5, 60]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    expect(await apple.exchange(await returnFromProvider('apple'))).toMatchObject({ provider: 'apple' })
  }
  vi.useRealTimers()
})

test.each([
  ['google', { GOOGLE_CLIENT_SECRET: 'not-the-secret' }],
  ['facebook', { FACEBOOK_APP_SECRET: 'not-the-secret' }],
  ['apple', { APPLE_TEAM_ID: 'TEAM123456', APPLE_CLIENT_ID: 'com.example.other' }],
] as const)('a sign-in with %s fails if the chain’s credentials are wrong', async (name, wrong) => {
  const callbackResult = await returnFromProvider(name)
  const provider = createIdentityProviders(readConfig({ ...standIns.env, ...wrong }).identity).get(name)
  if (!provider) throw new Error(`${name} is not offered`)
  const error = await expectSanitizedError(provider.exchange(callbackResult), [
    'not-the-secret',
    ...standIns.secrets,
    callbackResult.code,
  ])
  expect(error.name).toBe('IdentityRejectedError')
})
