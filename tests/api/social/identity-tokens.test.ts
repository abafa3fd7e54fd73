import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { NAME_MAX_LENGTH } from '#src/domain/member/contact.ts'
import { readConfig } from '#src/server/config/config.ts'
import { createIdentityProviders } from '#src/server/providers/identity/identity-providers.ts'
import { tokenForgeries } from '#tests/support/identity/forged-token.ts'
import {
  expectSanitizedError,
  type IdentityStandIns,
  startIdentityStandIns,
} from '#tests/support/identity/identity-stand-ins.ts'
import type { Claims } from '#tests/support/identity/openid-stand-in.ts'

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

describe.each(['google', 'apple'] as const)('ID tokens from %s', name => {
  const verify = async (claims: Claims, nonce: string | null = null) =>
    freshProvider(name).verifyToken(await standIns[name].tokenFor(claims), nonce)
  const rejectionOf = async (claims: Claims, nonce: string | null = null) => {
    const token = await standIns[name].tokenFor(claims)
    return expectSanitizedError(freshProvider(name).verifyToken(token, nonce), [token])
  }

  test('an ID token’s subject identifies the guest', async () => {
    expect(await verify({ sub: '1044' })).toMatchObject({ provider: name, subject: '1044' })
  })

  test('an ID token with the expected nonce is accepted', async () => {
    expect(await verify({ sub: '1044', nonce: 'n-1' }, 'n-1')).toMatchObject({ subject: '1044' })
  })

  test('an ID token is accepted despite a small clock difference', async () => {
    expect(await verify({ sub: '1044', exp: seconds(-20) })).toMatchObject({ subject: '1044' })
    expect(await verify({ sub: '1044', iat: seconds(20), nbf: seconds(20) })).toMatchObject({
      subject: '1044',
    })
  })

  test.each<[string, Claims, string]>([
    ['that has expired', { exp: seconds(-60) }, 'ERR_JWT_EXPIRED (exp)'],
    ['that never expires', { exp: undefined }, '(exp)'],
    ['issued hours ago', { iat: seconds(-7_200), exp: seconds(7_200) }, '(iat)'],
    ['without its time of issue', { iat: undefined }, '(iat)'],
    ['not valid yet', { nbf: seconds(300) }, '(nbf)'],
    ['issued in the future', { iat: seconds(300), nbf: undefined }, '(iat)'],
    ['issued for another site', { aud: 'another.apps.example' }, '(aud)'],
    ['without an audience', { aud: undefined }, '(aud)'],
    ['from another issuer', { iss: 'https://accounts.evil.example' }, '(iss)'],
    ['without an issuer', { iss: undefined }, '(iss)'],
    ['without a subject', { sub: undefined }, '(sub)'],
    ['with an empty subject', { sub: '' }, 'invalid "sub"'],
    ['with a number as its subject', { sub: 1044 }, 'invalid "sub"'],
    ['with an overlong subject', { sub: 'x'.repeat(256) }, 'invalid "sub"'],
  ])('an ID token %s is rejected', async (_, claims, reason) => {
    const error = await rejectionOf(claims)
    expect(error).toMatchObject({ name: 'IdentityRejectedError', message: expect.stringContaining(reason) })
  })

  test('an ID token with an additional audience is rejected', async () => {
    const aud = [audienceOf(name), 'another.apps.example']
    expect(await rejectionOf({ aud })).toMatchObject({ name: 'IdentityRejectedError' })
  })

  test.each<[string, Claims]>([
    ['the nonce of another sign-in', { nonce: 'n-2' }],
    ['no nonce', { nonce: undefined }],
    ['an empty nonce', { nonce: '' }],
    ['a list of nonces', { nonce: ['n-1'] }],
  ])('an ID token with %s is rejected', async (_, claims) => {
    expect(await rejectionOf(claims, 'n-1')).toMatchObject({
      name: 'IdentityRejectedError',
      message: expect.stringContaining('"nonce"'),
    })
  })

  test.each(Object.entries(tokenForgeries))(
    'an ID token is rejected as forged if it is %s',
    async (_, forge) => {
      const provider = standIns[name]
      const token = await forge(await provider.tokenFor({ sub: '1044' }), provider)
      const error = await expectSanitizedError(
        freshProvider(name).verifyToken(token, null),
        token ? [token] : [],
      )
      expect(error.name).toBe('IdentityRejectedError')
    },
  )

  test('an overlong ID token is rejected without contacting the provider', async () => {
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

  test('an ID token that is signed with the provider’s rotated key is accepted', async () => {
    const provider = freshProvider(name)
    await provider.verifyToken(await standIns[name].tokenFor(), null)
    await standIns[name].rotateKeys()

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const fresh = await standIns[name].tokenFor({ sub: '1044' })
    expect(await provider.verifyToken(fresh, null)).toMatchObject({ subject: '1044' })
  })

  test('tokens with unknown key ids do not make the server fetch the provider’s keys every time', {
    tags: ['all'],
  }, async () => {
    const provider = freshProvider(name)
    const forge = tokenForgeries['signed with another key under a published key id']
    const lookups = () => standIns[name].requests.filter(path => path === '/auth/keys').length
    const before = lookups()
    for (let time = 0; time < 5; time++) {
      const stranger = { ...standIns[name], publicKey: () => ({ kty: 'RSA', kid: `unknown-${time}` }) }
      const token = await forge?.(await standIns[name].tokenFor(), stranger)
      const error = await expectSanitizedError(provider.verifyToken(token ?? '', null), [])
      expect(error.name).toBe('IdentityRejectedError')
    }
    expect(lookups() - before).toBe(1)
  })
})

function audienceOf(name: 'google' | 'apple') {
  return standIns.env[name === 'google' ? 'GOOGLE_CLIENT_ID' : 'APPLE_CLIENT_ID']
}

describe('claims from Google', () => {
  const verify = async (claims: Claims) =>
    freshProvider('google').verifyToken(await standIns.google.tokenFor({ sub: '1', ...claims }), null)

  test('the identity of a Google sign-in contains the claims of its ID token', async () => {
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

  test('a Google token is accepted even if its issuer lacks the URL scheme', async () => {
    const iss = standIns.google.issuer.replace('http://', '')
    expect(await verify({ iss })).toMatchObject({ subject: '1' })
  })

  test.each<[string, boolean, Claims]>([
    ['a Gmail address', true, { email: 'Dolly@GMail.com', email_verified: true }],
    ['a Workspace address', true, { email: 'd@diner.example', email_verified: true, hd: 'diner.example' }],
    ['an address at another provider', false, { email: 'dolly@example.com', email_verified: true }],
    ['an address similar to Gmail', false, { email: 'd@notgmail.com', email_verified: true }],
    ['an unverified Workspace address', false, { email: 'd@diner.example', hd: 'diner.example' }],
    ['text instead of true', false, { email: 'dolly@gmail.com', email_verified: 'true' }],
    ['no address', false, { email_verified: true, hd: 'diner.example' }],
  ])('a Google token with %s results in an emailVerified of %s', async (_, emailVerified, claims) => {
    expect(await verify(claims)).toMatchObject({ emailVerified })
  })

  test.each<[string, unknown, string | null]>([
    ['extra spaces', '  Dolly   Rebecca ', 'Dolly Rebecca'],
    ['accents and apostrophes', 'Zoë D’Angelo', 'Zoë D’Angelo'],
    ['another script', '多莉', '多莉'],
    ['a line break', 'Dolly\nParker', 'Dolly Parker'],
    ['a direction override', '\u202eylloD', 'ylloD'],
    ['a lone surrogate', 'Dolly\ud83d', 'Dolly\ufffd'],
    ['5,000 characters', 'D'.repeat(5_000), 'D'.repeat(NAME_MAX_LENGTH)],
    ['only spaces', '   ', null],
    ['a number as its value', 42, null],
    ['a first character that is not a letter', '<script>', null],
  ])('a name from Google with %s is sanitized', async (_, given_name, firstName) => {
    expect(await verify({ given_name })).toMatchObject({ firstName })
  })

  test.each([
    ['a number as its value', 42],
    ['no content', ''],
    ['no domain', 'dolly@'],
    ['two domains', 'a@b@c.com'],
    ['thousands of characters', `${'d'.repeat(300)}@gmail.com`],
    ['a second line', 'dolly@gmail.com\nbcc: x@y.zz'],
  ])('an email address from Google with %s is ignored', async (_, email) => {
    expect(await verify({ email, email_verified: true })).toMatchObject({ email: null, emailVerified: false })
  })
})

describe('claims from Apple', () => {
  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
    [undefined, false],
  ])(
    'an Apple token with an email_verified of %j results in an emailVerified of %s',
    async (email_verified, emailVerified) => {
      const token = await standIns.apple.tokenFor({ email: 'k7@privaterelay.appleid.com', email_verified })
      expect(await freshProvider('apple').verifyToken(token, null)).toMatchObject({
        email: 'k7@privaterelay.appleid.com',
        emailVerified,
      })
    },
  )
})
