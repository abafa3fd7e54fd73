import { describe, expect, test } from 'vitest'
import { readConfig } from '#src/server/config/config.ts'
import { registerDomain } from '#tests/stripe/register-domain.ts'
import { readVerificationSettings } from '#tests/stripe/verify.ts'
import { startStripe, stripeKeys } from '#tests/support/stripe/start-stripe.ts'

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

function wrongIn(set: Record<string, string>): string[] {
  try {
    readConfig(set)
    return []
  } catch (error) {
    return String(error).match(/STRIPE_\w+(?= must be)/g) ?? []
  }
}

describe('the Stripe settings', () => {
  test('an operator can configure Stripe with three keys and an optional old webhook secret', () => {
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
      'a publishable key in place of the secret key',
      { STRIPE_SECRET_KEY: keys.STRIPE_PUBLISHABLE_KEY },
      ['STRIPE_SECRET_KEY'],
    ],
    ['a live key without https', live, ['STRIPE_SECRET_KEY']],
    [
      'a publishable key for the other mode',
      { STRIPE_PUBLISHABLE_KEY: live.STRIPE_PUBLISHABLE_KEY },
      ['STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'a publishable key from another account',
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_51ZzZzZzZzZzZzZzPublic' },
      ['STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'a stand-in URL with live keys',
      { ...live, ...https, STRIPE_API_URL: 'http://127.0.0.1:4323' },
      ['STRIPE_API_URL'],
    ],
  ])('the settings check names the wrong Stripe variable if there is %s', (_, wrong, names) => {
    expect(wrongIn({ ...keys, ...wrong })).toEqual(names)
  })

  test('the server reports that a Stripe URL requires the Stripe keys', () => {
    expect(wrongIn({ STRIPE_API_URL: 'http://127.0.0.1:4323' })).toEqual(['STRIPE_SECRET_KEY'])
  })
})

describe('the check against Stripe', () => {
  const testKeys = { ...keys, STRIPE_WEBHOOK_SECRET: undefined }

  test.each<[string, Record<string, string | undefined>, string]>([
    [
      'that both keys are missing',
      {},
      'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY to the test keys of an account',
    ],
    [
      'that one key is missing',
      { STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY },
      'Set STRIPE_PUBLISHABLE_KEY to',
    ],
    [
      'that the keys are from different accounts',
      { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'pk_test_51ZzZzZzZzZzZzZzPublic' },
      'STRIPE_PUBLISHABLE_KEY must be',
    ],
    ['that the keys are live', { ...testKeys, ...live, ...https }, 'STRIPE_SECRET_KEY is a live key'],
  ])('the Stripe check reports %s', (_, set, text) => {
    expect(readVerificationSettings(set).problem).toContain(text)
  })

  test('the Stripe check accepts two keys without a webhook secret', () => {
    const set = { ...testKeys, STRIPE_API_URL: 'http://127.0.0.1:4323' }
    expect(readVerificationSettings(set)).toEqual({
      env: { ...set, STRIPE_WEBHOOK_SECRET: 'whsec_unused' },
      problem: null,
    })
  })
})

describe('registering the wallet domain', () => {
  test('registering a wallet domain twice registers it only once and lists the active wallets', async () => {
    const standIn = await startStripe()
    const at = { secretKey: stripeKeys.secret, apiUrl: standIn.url }
    const activeWallets = async (site: string) =>
      (await registerDomain(site, at)).wallets.filter(({ isActive }) => isActive).map(({ name }) => name)
    expect(await activeWallets('https://order.example.com/menu')).toEqual(['Apple Pay', 'Google Pay', 'Link'])
    expect(await activeWallets('https://order.example.com')).toEqual(['Apple Pay', 'Google Pay', 'Link'])
    expect(await activeWallets('http://localhost:4321')).toEqual(['Google Pay', 'Link'])
    expect(standIn.books.list('payment_method_domain')).toHaveLength(2)
    await standIn.close()
  })
})
