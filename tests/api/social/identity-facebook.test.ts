import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/server/config/config.ts'
import { createIdentityProviders } from '#src/server/providers/identity/identity-providers.ts'
import type { IdentityProvider } from '#src/server/providers/identity/provider.ts'
import type { FacebookPerson, TokenInfo } from '#tests/support/identity/facebook-stand-in.ts'
import {
  expectSanitizedError,
  type IdentityStandIns,
  startIdentityStandIns,
} from '#tests/support/identity/identity-stand-ins.ts'

let standIns: IdentityStandIns
let facebook: IdentityProvider
beforeAll(async () => {
  standIns = await startIdentityStandIns()
  const provider = createIdentityProviders(readConfig(standIns.env).identity).get('facebook')
  if (!provider) throw new Error('facebook is not offered')
  facebook = provider
})
afterAll(() => standIns.close())

const dolly: FacebookPerson = {
  id: '77',
  first_name: 'Dolly',
  last_name: 'Parker',
  email: 'dolly@example.com',
}

const verify = (person: FacebookPerson, facts?: TokenInfo) =>
  facebook.verifyToken(standIns.graph.tokenFor(person, facts), null)

test('a Facebook token returns the identity that Facebook reports', async () => {
  expect(await verify(dolly)).toEqual({
    provider: 'facebook',
    subject: '77',
    email: 'dolly@example.com',
    emailVerified: false,
    firstName: 'Dolly',
    lastName: 'Parker',
  })
})

test('a guest whose Facebook account has no email address can sign in without one', async () => {
  expect(await verify({ id: '78', first_name: 'Zoë' })).toMatchObject({
    subject: '78',
    email: null,
    lastName: null,
  })
})

test.each<[string, TokenInfo, string]>([
  ['another app', { app_id: '1' }, 'another app'],
  ['no app', { app_id: '' }, 'another app'],
  ['a page', { type: 'PAGE' }, 'not a user token'],
  ['an app', { type: 'APP', user_id: undefined }, 'not a user token'],
  ['another person', { user_id: '78' }, 'does not match the profile'],
  ['a person who did not share the email', { scopes: ['public_profile'] }, 'email permission denied'],
  ['a person who signed out', { is_valid: false }, 'invalid or expired'],
])('a Facebook token for %s is rejected', async (_, facts, reason) => {
  const token = standIns.graph.tokenFor(dolly, facts)
  const error = await expectSanitizedError(facebook.verifyToken(token, null), [token, ...standIns.secrets])
  expect(error).toMatchObject({ name: 'IdentityRejectedError', message: expect.stringContaining(reason) })
})

test.each([
  ['unknown to Facebook', 'EAAmadeup'],
  ['empty', ''],
  ['followed by a line break', 'EAA\r\nx-evil: 1'],
  ['followed by another parameter', 'EAA&access_token=1'],
  ['an emoji', '🔥'],
  ['a megabyte long', 'E'.repeat(1_000_000)],
])('a Facebook token is rejected if it is %s', async (_, token) => {
  const error = await expectSanitizedError(facebook.verifyToken(token, null), token ? [token] : [])
  expect(error.name).toBe('IdentityRejectedError')
})

test('a Google token is rejected where a Facebook token is expected', async () => {
  const token = await standIns.google.tokenFor({ sub: '77' })
  expect((await expectSanitizedError(facebook.verifyToken(token, null), [token])).name).toBe(
    'IdentityRejectedError',
  )
})

test('the server inspects a Facebook token before using it', async () => {
  const before = standIns.graph.requests.length
  const token = standIns.graph.tokenFor(dolly, { app_id: '1' })
  await expectSanitizedError(facebook.verifyToken(token, null), [token])
  expect(standIns.graph.requests.slice(before)).toEqual(['/v23.0/debug_token'])
})
