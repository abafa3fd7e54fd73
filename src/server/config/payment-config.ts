import { z } from 'zod'
import type { StripeSettings } from '../providers/payment/stripe.ts'

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const shapes = {
  STRIPE_SECRET_KEY: /^(?:sk|rk)_(?:test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(?:test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\w+(?:,whsec_\w+)*$/,
}

export const paymentFixes: Record<string, string> = {
  STRIPE_SECRET_KEY:
    'a key of Stripe such as sk_test_…, set together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; a live one only where SITE_URL is https; or leave all three unset',
  STRIPE_PUBLISHABLE_KEY: 'the pk_… key of the account and mode of STRIPE_SECRET_KEY',
  STRIPE_WEBHOOK_SECRET:
    'the whsec_… secret that Stripe shows for the endpoint SITE_URL/api/payments/stripe; during a rotation the new and the old one, separated by a comma',
  STRIPE_API_URL: 'the address of a test server for Stripe, with test keys only, or leave it unset',
}

export function readPaymentConfig(set: Record<string, string | undefined>): {
  payment: StripeSettings | null
  wrong: string[]
} {
  if (names.every(name => set[name] === undefined)) {
    return { payment: null, wrong: set.STRIPE_API_URL === undefined ? [] : ['STRIPE_SECRET_KEY'] }
  }
  const misshapen: string[] = names.filter(name => !shapes[name].test(set[name] ?? ''))
  if (misshapen.length > 0) return { payment: null, wrong: misshapen }
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = names.map(name => set[name])
  const isLive = secretKey.includes('_live_')
  const apiUrl = set.STRIPE_API_URL ?? null
  const isAddress = apiUrl === null || z.url({ protocol: /^https?$/ }).safeParse(apiUrl).success
  const wrong = [
    ...(isLive && !set.SITE_URL?.startsWith('https:') ? ['STRIPE_SECRET_KEY'] : []),
    ...(accountOf(secretKey) === accountOf(publishableKey) ? [] : ['STRIPE_PUBLISHABLE_KEY']),
    ...(isAddress && !(apiUrl && isLive) ? [] : ['STRIPE_API_URL']),
  ]
  const webhookSecrets = webhookSecret.split(',')
  return { payment: { secretKey, publishableKey, webhookSecrets, apiUrl }, wrong }
}

/** Returns a key's mode, plus its account if the key includes it: the 16 characters after the mode. */
function accountOf(key: string): string {
  const [, mode = '', rest = ''] = key.split('_')
  return rest.startsWith('51') ? `${mode} ${rest.slice(0, 16)}` : mode
}
