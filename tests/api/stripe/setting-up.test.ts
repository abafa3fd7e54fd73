import { describe, expect, test } from 'vitest'
import { readConfig } from '#src/server/config/config.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_51AbCdEfGhIjKlMnSecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51AbCdEfGhIjKlMnPublic',
  STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old',
}
const live = {
  STRIPE_SECRET_KEY: 'sk_live_51AbCdEfGhIjKlMnSecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51AbCdEfGhIjKlMnPublic',
}
const https = { SITE_URL: 'https://order.example.com', TRUSTED_PROXIES: '1' }

/** Which variables a start is refused for. */
function wrongIn(set: Record<string, string>): string[] {
  try {
    readConfig(set)
    return []
  } catch (error) {
    return String(error).match(/STRIPE_\w+(?= must be)/g) ?? []
  }
}

describe('an operator who sets Stripe up', () => {
  test('has it with all three keys, the webhook with its old secret as well', () => {
    expect(readConfig(keys).payment).toEqual({
      secretKey: keys.STRIPE_SECRET_KEY,
      publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiUrl: null,
    })
    expect(wrongIn({ ...keys, ...live, ...https })).toEqual([])
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['a missing webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, ['STRIPE_WEBHOOK_SECRET']],
    ['a missing publishable key', { STRIPE_PUBLISHABLE_KEY: '' }, ['STRIPE_PUBLISHABLE_KEY']],
    [
      'the keys in each other’s place',
      { STRIPE_SECRET_KEY: keys.STRIPE_PUBLISHABLE_KEY },
      ['STRIPE_SECRET_KEY'],
    ],
    ['a live key without https', live, ['STRIPE_SECRET_KEY']],
    [
      'a publishable key of the other mode',
      { STRIPE_PUBLISHABLE_KEY: live.STRIPE_PUBLISHABLE_KEY },
      ['STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'a publishable key of another account',
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_51ZzZzZzZzZzZzZzPublic' },
      ['STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'a stand-in for live keys',
      { ...live, ...https, STRIPE_API_URL: 'http://127.0.0.1:4323' },
      ['STRIPE_API_URL'],
    ],
  ])('is told of %s by its variable', (_, wrong, names) => {
    expect(wrongIn({ ...keys, ...wrong })).toEqual(names)
  })

  test('is told of a stand-in without keys', () => {
    expect(wrongIn({ STRIPE_API_URL: 'http://127.0.0.1:4323' })).toEqual(['STRIPE_SECRET_KEY'])
  })
})
