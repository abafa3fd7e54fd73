import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { paymentConfigHints, readPaymentConfig } from '#src/server/config/payment-config.ts'

type Variables = Record<string, string | undefined>

const vitest = [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--project',
  'api',
  'stripe/stripe-bank',
]
const playwright = ['playwright', 'test', '--config', 'tests/stripe/playwright.config.ts']

/**
 * Runs the payment tests against Stripe, and prints the checks that must be done by hand. Returns the exit
 * code, which is 2 if the tests could not start.
 */
export async function verifyStripe(set: Variables): Promise<number> {
  const { env, problem } = readVerificationSettings(set)
  if (problem !== null) {
    console.error(problem)
    return 2
  }
  if (!existsSync('dist/server')) {
    console.error('There is no build to try: npm run build makes one')
    return 2
  }
  const at = env.STRIPE_API_URL ?? 'Stripe itself'
  console.log(`The promises of the payment port, at ${at}:`)
  const bank = run(vitest, env)
  console.log(`\nA guest who pays in a browser, at ${at}:`)
  const browser = run(playwright, env)
  console.log(byHand)
  return bank && browser ? 0 : 1
}

const byHand = `
What no program can press: open the site with these keys on a phone with Apple Pay and one with Google Pay, over https at a
registered domain, and pay with each; sign in to Link; and send a webhook of each kind from the dashboard.
`

export function readVerificationSettings(set: Variables): { env: Variables; problem: string | null } {
  // Any secret works, because Stripe's webhooks cannot reach this machine.
  const env = { ...set, STRIPE_WEBHOOK_SECRET: set.STRIPE_WEBHOOK_SECRET || 'whsec_unused' }
  const problem = (why: string) => ({ env, problem: why })
  const missing = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].filter(name => !set[name])
  if (missing.length > 0) {
    return problem(
      `Set ${missing.join(' and ')} to the test keys of an account: https://dashboard.stripe.com/test/apikeys has them, sk_test_… and pk_test_…`,
    )
  }
  const { invalid } = readPaymentConfig(env)
  if (invalid.length > 0)
    return problem(invalid.map(name => `${name} must be ${paymentConfigHints[name]}`).join('\n'))
  if (set.STRIPE_SECRET_KEY?.includes('_live_'))
    return problem('STRIPE_SECRET_KEY is a live key: this pays again and again, so it takes test keys alone')
  return { env, problem: null }
}

function run([tool = '', ...args]: string[], set: Variables): boolean {
  // Real time, because Stripe's authorizations expire in real time.
  const env = { ...set, RED_COMB_VERIFY: 'on', SITE_AHEAD_MS: '0' }
  return spawnSync(`node_modules/.bin/${tool}`, args, { env, stdio: 'inherit' }).status === 0
}
