import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { NAME_MAX_LENGTH } from '#src/domain/limits.ts'
import { readConfig } from '#src/server/config/config.ts'
import { createIdentityProviders } from '#src/server/providers/identity/identity-providers.ts'
import { forgeries } from '#tests/support/identity/forged-token.ts'
import {
  expectSanitizedError,
  type IdentityStandIns,
  startIdentityStandIns,
} from '#tests/support/identity/identity-stand-ins.ts'
import type { Claims } from '#tests/support/identity/openid-provider.ts'

let standIns: IdentityStandIns
beforeAll(async () => {
  standIns = await startIdentityStandIns()
})
afterAll(() => standIns.close())
afterEach(() => {
  vi.useRealTimers()
})

function freshProvider(name: 'google' | 'apple') {
  const provider = createIdentityProviders(readConfig(standIns.env).identity).get(name)
  if (!provider) throw new Error(`${name} is not offered`)
  return provider
}

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow

describe.each(['google', 'apple'] as const)('ID tokens of %s', name => {
  const verify = async (claims: Claims, nonce: string | null = null) =>
    freshProvider(name).verifyToken(await standIns[name].tokenFor(claims), nonce)
  const rejectionOf = async (claims: Claims, nonce: string | null = null) => {
    const token = await standIns[name].tokenFor(claims)
    return expectSanitizedError(freshProvider(name).verifyToken(token, nonce), [token])
  }

  test('an ID token identifies the guest by its subject', async () => {
    expect(await verify({ sub: '1044' })).toMatchObject({ provider: name, subject: '1044' })
  })

  test('an ID token is accepted if its nonce matches', async () => {
    expect(await verify({ sub: '1044', nonce: 'n-1' }, 'n-1')).toMatchObject({ subject: '1044' })
  })

  test('an ID token is accepted despite a small clock difference', async () => {
    expect(await verify({ sub: '1044', exp: seconds(-20) })).toMatchObject({ subject: '1044' })
    expect(await verify({ sub: '1044', iat: seconds(20), nbf: seconds(20) })).toMatchObject({
      subject: '1044',
    })
  })

  test.each<[string, Claims, string]>([
    ['that expired', { exp: seconds(-60) }, 'ERR_JWT_EXPIRED (exp)'],
    ['that never expires', { exp: undefined }, '(exp)'],
    ['made hours ago, whatever it says of its end', { iat: seconds(-7_200), exp: seconds(7_200) }, '(iat)'],
    ['without the time it was made', { iat: undefined }, '(iat)'],
    ['not valid yet', { nbf: seconds(300) }, '(nbf)'],
    ['made in the future', { iat: seconds(300), nbf: undefined }, '(iat)'],
    ['made for another site', { aud: 'another.apps.example' }, '(aud)'],
    ['made for nobody', { aud: undefined }, '(aud)'],
    ['made by another issuer', { iss: 'https://accounts.evil.example' }, '(iss)'],
    ['that names no issuer', { iss: undefined }, '(iss)'],
    ['that names no person', { sub: undefined }, '(sub)'],
    ['that names an empty person', { sub: '' }, 'invalid "sub"'],
    ['that names a person by a number', { sub: 1044 }, 'invalid "sub"'],
    ['that names a person at length', { sub: 'x'.repeat(256) }, 'invalid "sub"'],
  ])('an ID token %s is rejected', async (_, claims, reason) => {
    const error = await rejectionOf(claims)
    expect(error).toMatchObject({ name: 'IdentityRefused', message: expect.stringContaining(reason) })
  })

  test('an ID token with an additional audience is rejected', async () => {
    const aud = [audienceOf(name), 'another.apps.example']
    expect(await rejectionOf({ aud })).toMatchObject({ name: 'IdentityRefused' })
  })

  test.each<[string, Claims]>([
    ['of another sign-in', { nonce: 'n-2' }],
    ['of no sign-in', { nonce: undefined }],
    ['with an empty nonce', { nonce: '' }],
    ['with a list of nonces', { nonce: ['n-1'] }],
  ])('an ID token %s is rejected for its nonce', async (_, claims) => {
    expect(await rejectionOf(claims, 'n-1')).toMatchObject({
      name: 'IdentityRefused',
      message: expect.stringContaining('"nonce"'),
    })
  })

  test.each(Object.entries(forgeries))('an ID token %s is rejected as forged', async (_, forge) => {
    const provider = standIns[name]
    const token = await forge(await provider.tokenFor({ sub: '1044' }), provider)
    const error = await expectSanitizedError(
      freshProvider(name).verifyToken(token, null),
      token ? [token] : [],
    )
    expect(error.name).toBe('IdentityRefused')
  })

  test('an overlong ID token is rejected without a request', async () => {
    const request = standIns[name].requests.length
    const attempt = freshProvider(name).verifyToken('e'.repeat(10_000), null)
    expect(await expectSanitizedError(attempt, [])).toMatchObject({
      message: expect.stringContaining('too long'),
    })
    expect(standIns[name].requests).toHaveLength(request)
  })

  test('an ID token with an unexpected algorithm is rejected', async () => {
    await standIns[name].rotateKeys('ES256')
    const error = await rejectionOf({ sub: '1044' })
    await standIns[name].rotateKeys()
    expect(error.message).toBe('ID token: ERR_JOSE_ALG_NOT_ALLOWED')
  })

  test('an ID token is accepted after the provider rotated its keys', async () => {
    const provider = freshProvider(name)
    await provider.verifyToken(await standIns[name].tokenFor(), null)
    await standIns[name].rotateKeys()

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const fresh = await standIns[name].tokenFor({ sub: '1044' })
    expect(await provider.verifyToken(fresh, null)).toMatchObject({ subject: '1044' })
  })

  test('unknown key ids do not make the server fetch the keys repeatedly', async () => {
    const provider = freshProvider(name)
    const forge = forgeries['signed with another key under the name of a real one']
    const lookups = () => standIns[name].requests.filter(path => path === '/auth/keys').length
    const before = lookups()
    for (let time = 0; time < 5; time++) {
      const stranger = { ...standIns[name], publicKey: () => ({ kty: 'RSA', kid: `unknown-${time}` }) }
      const token = await forge?.(await standIns[name].tokenFor(), stranger)
      const error = await expectSanitizedError(provider.verifyToken(token ?? '', null), [])
      expect(error.name).toBe('IdentityRefused')
    }
    expect(lookups() - before).toBe(1)
  })
})

function audienceOf(name: 'google' | 'apple') {
  return standIns.env[name === 'google' ? 'GOOGLE_CLIENT_ID' : 'APPLE_CLIENT_ID']
}

describe('claims of Google', () => {
  const verify = async (claims: Claims) =>
    freshProvider('google').verifyToken(await standIns.google.tokenFor({ sub: '1', ...claims }), null)

  test('the claims of a Google token become the identity', async () => {
    const claims = {
      email: 'dolly@gmail.com',
      email_verified: true,
      given_name: 'Dolly',
      family_name: 'Parker',
    }
    expect(await verify(claims)).toEqual({
      provider: 'google',
      subject: '1',
      email: 'dolly@gmail.com',
      emailVerified: true,
      firstName: 'Dolly',
      lastName: 'Parker',
    })
  })

  test('a Google token may omit the scheme of its issuer', async () => {
    const iss = standIns.google.issuer.replace('http://', '')
    expect(await verify({ iss })).toMatchObject({ subject: '1' })
  })

  test.each<[string, boolean, Claims]>([
    ['a Gmail address', true, { email: 'Dolly@GMail.com', email_verified: true }],
    ['a workspace’s address', true, { email: 'd@diner.example', email_verified: true, hd: 'diner.example' }],
    ['an address elsewhere', false, { email: 'dolly@example.com', email_verified: true }],
    ['an address that only looks like Gmail', false, { email: 'd@notgmail.com', email_verified: true }],
    ['a workspace’s address not verified', false, { email: 'd@diner.example', hd: 'diner.example' }],
    ['a word instead of true', false, { email: 'dolly@gmail.com', email_verified: 'true' }],
    ['no address', false, { email_verified: true, hd: 'diner.example' }],
  ])('a Google token with %s marks the address as verified: %s', async (_, emailVerified, claims) => {
    expect(await verify(claims)).toMatchObject({ emailVerified })
  })

  test.each<[string, unknown, string | null]>([
    ['spaces around', '  Dolly   Rebecca ', 'Dolly Rebecca'],
    ['accents and apostrophes', 'Zoë D’Angelo', 'Zoë D’Angelo'],
    ['another script', '多莉', '多莉'],
    ['a line break', 'Dolly\nParker', 'Dolly Parker'],
    ['a hidden change of direction', '\u202eylloD', 'ylloD'],
    ['half a character', 'Dolly\ud83d', 'Dolly\ufffd'],
    ['a novel', 'D'.repeat(5_000), 'D'.repeat(NAME_MAX_LENGTH)],
    ['nothing', '   ', null],
    ['a number', 42, null],
    ['no letter to begin with', '<script>', null],
  ])('a Google name with %s is cleaned for printing', async (_, given_name, firstName) => {
    expect(await verify({ given_name })).toMatchObject({ firstName })
  })

  test.each([
    ['a number', 42],
    ['nothing', ''],
    ['no domain', 'dolly@'],
    ['two domains', 'a@b@c.com'],
    ['a novel', `${'d'.repeat(300)}@gmail.com`],
    ['a second line', 'dolly@gmail.com\nbcc: x@y.zz'],
  ])('a Google address with %s is ignored', async (_, email) => {
    expect(await verify({ email, email_verified: true })).toMatchObject({ email: null, emailVerified: false })
  })
})

describe('claims of Apple', () => {
  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
    [undefined, false],
  ])(
    'an Apple token with email_verified %j marks the address as verified: %s',
    async (email_verified, emailVerified) => {
      const token = await standIns.apple.tokenFor({ email: 'k7@privaterelay.appleid.com', email_verified })
      expect(await freshProvider('apple').verifyToken(token, null)).toMatchObject({
        email: 'k7@privaterelay.appleid.com',
        emailVerified,
      })
    },
  )
})
