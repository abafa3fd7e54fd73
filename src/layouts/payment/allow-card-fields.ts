import type { AstroGlobal } from 'astro'
import { fromApi } from '#src/content/from-api.ts'
import { stripeScripts } from './payment-scripts.ts'

/** What wallets in frames of Stripe and the windows of banks need, instead of what every page says. */
export const cardFieldsHeaders = {
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/**
 * Lets Stripe's card fields run on a page where cards are paid through it: its script, its frames, what they ask, wallets
 * inside of them, and the windows of banks. Everything else stays as strict as it is.
 */
export async function allowCardFields({
  locals,
  csp,
  response,
}: Pick<AstroGlobal, 'locals' | 'csp' | 'response'>): Promise<void> {
  const app = await fromApi(locals, '/app')
  if (app?.payment.provider !== 'stripe') return
  const { scripts, frames, asks } = stripeScripts
  const standIn = app.payment.script ? [new URL(app.payment.script).origin] : []
  // Naming a source takes the place of the default, our own.
  for (const source of ["'self'", ...scripts, ...standIn]) csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${[...frames, ...standIn].join(' ')}`)
  csp?.insertDirective(`connect-src ${["'self'", ...asks, ...standIn].join(' ')}`)
  for (const [name, value] of Object.entries(cardFieldsHeaders)) response.headers.set(name, value)
}
