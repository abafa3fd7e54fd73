// @module-tag all
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#src/server/config/config.ts'
import { createIdentityProviders } from '#src/server/providers/identity/identity-providers.ts'
import type { IdentityProvider } from '#src/server/providers/identity/provider.ts'
import {
  expectSanitizedError,
  type IdentityStandIns,
  startIdentityStandIns,
  visitProvider,
} from '#tests/support/identity/identity-stand-ins.ts'
import type { ProviderFault } from '#tests/support/identity/provider-faults.ts'
import { startLocalServer } from '#tests/support/local-server.ts'

let standIns: IdentityStandIns
beforeAll(async () => {
  standIns = await startIdentityStandIns()
})
afterAll(() => standIns.close())

const quick: [string, ProviderFault, string][] = [
  ['responds with status 500', 'error', 'returned 500'],
  ['responds with a web page', 'garbage', 'respond with JSON'],
  ['closes the connection', 'cut', 'unreachable'],
]
const all: [string, ProviderFault, string][] = [
  ...quick,
  ['is too busy', 'busy', 'returned 429'],
  ['responds with five megabytes', 'huge', 'larger than 131072 bytes'],
  ['redirects the request', 'redirect', 'unreachable'],
  ['does not respond', 'silence', 'timed out'],
  ['stops in the middle of its response', 'half', 'timed out'],
]
const steps = [
  ['google', '/.well-known/openid-configuration', quick],
  ['google', '/auth/token', all],
  ['google', '/auth/keys', all],
  ['apple', '/auth/token', quick],
  ['apple', '/auth/keys', quick],
  ['graph', '/v23.0/oauth/access_token', quick],
  ['graph', '/v23.0/debug_token', all],
  ['graph', '/v23.0/me', quick],
] as const

const redirectUri = 'https://order.example.com/oauthcallback'
const flow = { state: 's', nonce: 'n', challenge: '', redirectUri }

function freshProvider(name: 'google' | 'apple' | 'graph', timeoutMs = 20_000): IdentityProvider {
  const { identity } = readConfig(standIns.env)
  const provider = createIdentityProviders(identity, { timeoutMs }).get(name === 'graph' ? 'facebook' : name)
  if (!provider) throw new Error(`${name} is not offered`)
  return provider
}

describe.each(steps)('an outage of %s at %s', (name, path, faults) => {
  let code: string
  beforeEach(async () => {
    const url = await freshProvider(name).authorizeUrl(flow)
    code = (await visitProvider(url)).code ?? ''
  })
  afterEach(() => standIns[name].setFault(path, null))

  test.each(faults)(
    'a sign-in reports the identity provider as unreachable if the provider %s',
    async (_, fault, reason) => {
      standIns[name].setFault(path, fault)
      const provider = freshProvider(name, reason === 'timed out' ? 1_000 : undefined)
      const response = { code, verifier: null, redirectUri, nonce: 'n' }
      const error = await expectSanitizedError(provider.exchange(response), [...standIns.secrets, code])
      expect(error).toMatchObject({
        name: 'IdentityUnreachableError',
        message: expect.stringContaining(reason),
      })
      expect(standIns[name].requests).not.toContain('/elsewhere')

      standIns[name].setFault(path, null)
      const url = await provider.authorizeUrl(flow)
      const next = { ...response, code: (await visitProvider(url)).code ?? '' }
      expect(await provider.exchange(next)).toHaveProperty('subject')
    },
  )
})

test('a guest cannot start a Google sign-in while Google is unreachable', async () => {
  standIns.google.setFault('/.well-known/openid-configuration', 'cut')
  const error = await expectSanitizedError(
    Promise.resolve(freshProvider('google').authorizeUrl(flow)),
    standIns.secrets,
  )
  expect(error.name).toBe('IdentityUnreachableError')
  standIns.google.setFault('/.well-known/openid-configuration', null)
})

test.each<[string, Record<string, unknown> | null]>([
  ['no content', null],
  ['another issuer', { issuer: 'https://accounts.evil.example' }],
  ['no keys', { jwks_uri: undefined }],
  ['a relative URL', { token_endpoint: '/token' }],
  ['a URL without https', { token_endpoint: 'http://tokens.example/' }],
])('a sign-in is not redirected to Google if its metadata has %s', async (_, difference) => {
  const { url, close } = await startLocalServer(({ headers }, response) => {
    const issuer = `http://${headers.host}`
    const usual = { issuer, authorization_endpoint: issuer, token_endpoint: issuer, jwks_uri: issuer }
    response.end(JSON.stringify(difference && { ...usual, ...difference }))
  })
  const { identity } = readConfig({ ...standIns.env, GOOGLE_ISSUER: url })
  const startSignIn = async () => createIdentityProviders(identity).get('google')?.authorizeUrl(flow)
  expect((await expectSanitizedError(startSignIn(), [])).name).toBe('IdentityUnreachableError')
  await close()
})

test('a sign-in reports Facebook as unreachable if Facebook rate-limits the request', async () => {
  standIns.graph.setFault('/v23.0/debug_token', 'limit')
  const token = standIns.graph.tokenFor({ id: '77' })
  const error = await expectSanitizedError(freshProvider('graph').verifyToken(token, null), [token])
  expect(error.name).toBe('IdentityUnreachableError')
  standIns.graph.setFault('/v23.0/debug_token', null)
})

test('a sign-in with a Google token reports Google as unreachable while Google is down', async () => {
  const token = await standIns.google.tokenFor()
  const env = { ...standIns.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  const google = createIdentityProviders(readConfig(env).identity).get('google')
  const error = await expectSanitizedError(google?.verifyToken(token, null) ?? Promise.resolve(), [token])
  expect(error.name).toBe('IdentityUnreachableError')
})

test('a guest can sign in with cached keys while the provider’s keys are unavailable', async () => {
  const google = freshProvider('google')
  await google.verifyToken(await standIns.google.tokenFor(), null)
  standIns.google.setFault('/auth/keys', 'error')
  expect(await google.verifyToken(await standIns.google.tokenFor({ sub: '1044' }), null)).toMatchObject({
    subject: '1044',
  })
  standIns.google.setFault('/auth/keys', null)
})

test('twenty concurrent sign-ins fetch a provider’s metadata and keys only once', async () => {
  const google = freshProvider('google')
  const before = standIns.google.requests.length
  const tokens = await Promise.all(Array.from({ length: 20 }, () => standIns.google.tokenFor()))
  await Promise.all(tokens.map(token => google.verifyToken(token, null)))
  expect(standIns.google.requests.slice(before)).toEqual(['/.well-known/openid-configuration', '/auth/keys'])
})
