import { resolve } from 'node:path'
import { startStripe } from '#tests/support/stripe/start-stripe.ts'
import { registerDomain } from './register-domain.ts'
import { verifyStripe } from './verify.ts'
import { watchPayments } from './watch.ts'

/**
 * `npm run stripe` starts a local Stripe stand-in. `-- verify` runs the payment tests against Stripe with
 * test keys. `-- watch <url>` compares a live site's payment pages with the build. `-- register <url>`
 * registers the site's domain for wallets.
 */
async function main([command, address]: string[]): Promise<void> {
  if (command === undefined) return standIn()
  if (command === 'verify') {
    process.exitCode = await verifyStripe(process.env)
    return
  }
  const site = address ?? process.env.SITE_URL
  if ((command === 'watch' || command === 'register') && !site)
    return stop(`Name the site: npm run stripe -- ${command} https://order.example.com`)
  if (command === 'watch' && site) return watch(site)
  if (command === 'register' && site) return register(site)
  stop('npm run stripe, or npm run stripe -- verify, -- watch <address> or -- register <address>')
}

async function standIn(): Promise<void> {
  const file = resolve(process.env.DATA_DIR ?? '.data', 'stripe.jsonl')
  const port = Number(process.env.STRIPE_PORT ?? 4323)
  const site = (process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 4321}`).replace(/\/$/, '')

  const { url, env, webhooks, close } = await startStripe({ port, file })
  webhooks.setReceiver(`${site}/api/payments/stripe`)
  const lines = Object.entries(env).map(([name, value]) => `  ${name}=${value}`)
  console.log(`\n  The Stripe stand-in listens at ${url} and stores its state in ${file}.`)
  console.log(`  It sends webhooks to ${site}. Start the site with:\n\n${lines.join('\n')}\n`)
  process.once('SIGINT', () => void close())
  process.once('SIGTERM', () => void close())
}

/** Exits with 1 if the site differs from the build, or with 2 if the site could not be checked. */
async function watch(site: string): Promise<void> {
  const { DIST_DIR: dist = 'dist', STRIPE_API_URL: standIn = null } = process.env
  try {
    const { scripts, problems } = await watchPayments({ site, dist, standIn })
    for (const problem of problems) console.log(`  ✗ ${problem}`)
    const lookup = `${scripts} scripts and the headers of the payment pages of ${site}`
    if (problems.length > 0) return stop(`${lookup}: ${problems.length} are not as they were built`, 1)
    console.log(`${lookup} are as they were built.`)
  } catch (error) {
    stop(`${site} could not be compared with the build in ${dist}: ${reasonOf(error)}`)
  }
}

/** Exits with 1 if a wallet is not available on the domain, or with 2 if Stripe could not be reached. */
async function register(site: string): Promise<void> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl = null } = process.env
  if (!secretKey)
    return stop(
      'Set STRIPE_SECRET_KEY: a domain is registered once with the test key and once with the live one',
    )
  try {
    const { domain, isLive, wallets } = await registerDomain(site, { secretKey, apiUrl })
    console.log(`${domain}, ${isLive ? 'with live keys' : 'with test keys'}:`)
    for (const { name, isActive, problem } of wallets)
      console.log(`  ${isActive ? '✓' : '✗'} ${name}${problem === null ? '' : `: ${problem}`}`)
    if (wallets.some(({ isActive }) => !isActive)) process.exitCode = 1
  } catch (error) {
    stop(`${site} could not be registered: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function stop(reason: string, code = 2): void {
  console.error(reason)
  process.exitCode = code
}

await main(process.argv.slice(2))
