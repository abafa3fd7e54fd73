import { resolve } from 'node:path'
import { startStripe } from './start-stripe.ts'

const file = resolve(process.env.DATA_DIR ?? '.data', 'stripe.jsonl')
const port = Number(process.env.STRIPE_PORT ?? 4323)
const site = (process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 4321}`).replace(/\/$/, '')

const { url, env, webhooks, close } = await startStripe({ port, file })
webhooks.tellAt(`${site}/api/payments/stripe`)
const lines = Object.entries(env).map(([name, value]) => `  ${name}=${value}`)
console.log(`\n  Stripe's stand-in answers at ${url}; its books are in ${file}.`)
console.log(`  It tells ${site} what happens. Start the site with:\n\n${lines.join('\n')}\n`)
process.once('SIGINT', () => void close())
process.once('SIGTERM', () => void close())
