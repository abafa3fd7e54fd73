import { z } from 'zod'
import type { StripeSettings } from '../providers/payment/stripe.ts'

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const formats = {
  STRIPE_SECRET_KEY: /^(?:sk|rk)_(?:test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(?:test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\w+(?:,whsec_\w+)*$/,
}

export const paymentConfigHints: Record<string, string> = {
  STRIPE_SECRET_KEY:
    'a key of Stripe such as sk_test_…, set together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; a live one only where SITE_URL is https; or leave all three unset',
  STRIPE_PUBLISHABLE_KEY: 'the pk_… key of the account and mode of STRIPE_SECRET_KEY',
  STRIPE_WEBHOOK_SECRET:
    'the whsec_… secret that Stripe shows for the endpoint SITE_URL/api/payments/stripe; during a rotation the new and the old one, separated by a comma',
  STRIPE_API_URL: 'the URL of a test server for Stripe, with test keys only, or leave it unset',
}

export function readPaymentConfig(variables: Record<string, string | undefined>): {
  payment: StripeSettings | null
  invalid: string[]
} {
  if (names.every(name => variables[name] === undefined)) {
    return { payment: null, invalid: variables.STRIPE_API_URL === undefined ? [] : ['STRIPE_SECRET_KEY'] }
  }
  const malformed: string[] = names.filter(name => !formats[name].test(variables[name] ?? ''))
  if (malformed.length > 0) return { payment: null, invalid: malformed }
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = names.map(name => variables[name])
  const isLive = secretKey.includes('_live_')
  const apiUrl = variables.STRIPE_API_URL ?? null
  const isValidUrl = apiUrl === null || z.url({ protocol: /^https?$/ }).safeParse(apiUrl).success
  const invalid = [
    ...(isLive && !variables.SITE_URL?.startsWith('https:') ? ['STRIPE_SECRET_KEY'] : []),
    ...(keyAccount(secretKey) === keyAccount(publishableKey) ? [] : ['STRIPE_PUBLISHABLE_KEY']),
    ...(isValidUrl && !(apiUrl && isLive) ? [] : ['STRIPE_API_URL']),
  ]
  const webhookSecrets = webhookSecret.split(',')
  return { payment: { secretKey, publishableKey, webhookSecrets, apiUrl }, invalid }
}

/** Returns a key's mode, followed by the account id if the key contains one. */
function keyAccount(key: string): string {
  const [, mode = '', rest = ''] = key.split('_')
  return rest.startsWith('51') ? `${mode} ${rest.slice(0, 16)}` : mode
}
