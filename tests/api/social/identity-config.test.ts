import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#src/server/config/config.ts'
import { createIdentityProviders } from '#src/server/providers/identity/identity-providers.ts'

const pem = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2' }
const apple = {
  APPLE_CLIENT_ID: 'com.example.redcomb',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: pem('P-256'),
}
const facebook = { FACEBOOK_APP_ID: '990011223344', FACEBOOK_APP_SECRET: 'hunter2' }

const readOffered = (env: Record<string, string>) => [
  ...createIdentityProviders(readConfig(env).identity).keys(),
]

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the providers on the sign-in page', () => {
  test('the sign-in page offers no providers unless some are configured', () => {
    expect(readOffered({})).toEqual([])
    expect(readOffered({ GOOGLE_CLIENT_ID: '', APPLE_PRIVATE_KEY: ' ' })).toEqual([])
  })

  test('the sign-in page offers each configured provider', () => {
    expect(readOffered(google)).toEqual(['google'])
    expect(readOffered({ ...apple, ...facebook })).toEqual(['apple', 'facebook'])
    expect(readOffered({ ...facebook, ...google, ...apple })).toEqual(['apple', 'google', 'facebook'])
  })
})

describe('provider variables', () => {
  test('the server uses the real provider URLs by default', () => {
    expect(readConfig({ ...google, ...apple, ...facebook }).identity).toMatchObject({
      google: { issuer: 'https://accounts.google.com' },
      apple: { issuer: 'https://appleid.apple.com' },
      facebook: {
        graphUrl: 'https://graph.facebook.com/v23.0',
        dialogUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
      },
    })
  })

  test('the Apple private key can be written on one line', () => {
    expect(
      readOffered({ ...apple, APPLE_PRIVATE_KEY: apple.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n') }),
    ).toEqual(['apple'])
  })

  test('a provider URL can end with a slash', () => {
    const { identity } = readConfig({ ...google, GOOGLE_ISSUER: 'http://localhost:4410/' })
    expect(identity.google?.issuer).toBe('http://localhost:4410')
  })

  test.each(
    [google, apple, facebook].flatMap(whole => Object.keys(whole).map(name => [name, whole] as const)),
  )('the server reports that the provider variable %s is missing', (name, whole) => {
    const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
    expect(complaint(rest)).toMatch(
      new RegExp(`^${name} must be .*, or leave every [A-Z]+_ variable unset\\.$`),
    )
  })

  test.each([
    ['GOOGLE_ISSUER', 'accounts.google.com', google],
    ['GOOGLE_ISSUER', 'http://accounts.google.com', google],
    ['GOOGLE_ISSUER', 'http://127.0.0.1.evil.example', google],
    ['APPLE_ISSUER', 'ftp://appleid.apple.com', apple],
    ['FACEBOOK_GRAPH_URL', 'http://graph.facebook.com', facebook],
    ['FACEBOOK_DIALOG_URL', 'javascript:alert(1)', facebook],
    ['FACEBOOK_APP_ID', 'my-app', facebook],
    ['APPLE_PRIVATE_KEY', 'hunter2', apple],
    ['APPLE_PRIVATE_KEY', pem('P-384'), apple],
  ])(
    'the provider setting %s=%s is rejected, and the error does not reveal the value',
    (name, value, whole) => {
      const text = complaint({ ...whole, [name]: value })
      expect(text).toMatch(new RegExp(`^${name} must be [^\\n]+$`))
      expect(text).not.toContain(value)
    },
  )

  test('a provider’s issuer URL is rejected without the provider’s app credentials', () => {
    expect(complaint({ GOOGLE_ISSUER: 'http://localhost:4410' }).split('\n')).toHaveLength(2)
  })

  test('the server reports every invalid provider variable in one error', () => {
    const names = complaint({ PORT: 'x', GOOGLE_CLIENT_ID: 'id', FACEBOOK_APP_SECRET: 'hunter2' })
      .split('\n')
      .map(line => line.split(' ', 1)[0])
    expect(names).toEqual(['PORT', 'GOOGLE_CLIENT_SECRET', 'FACEBOOK_APP_ID'])
  })
})
