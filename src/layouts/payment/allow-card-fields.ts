import type { AstroGlobal } from 'astro'
import { fromApi } from '#src/content/from-api.ts'
import { stripeScripts } from './payment-scripts.ts'

/** The headers that wallets in Stripe's frames and the windows of banks need instead of the usual ones. */
export const cardFieldsHeaders = {
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/**
 * Lets Stripe's card fields run on a page where cards are paid through it: its script, its frames with the wallets
 * inside, its requests, and the windows of banks. Everything else stays as strict as it is.
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
  // Naming a source replaces the default, which is our own origin.
  for (const source of ["'self'", ...scripts, ...standIn]) csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${[...frames, ...standIn].join(' ')}`)
  csp?.insertDirective(`connect-src ${["'self'", ...asks, ...standIn].join(' ')}`)
  for (const [name, value] of Object.entries(cardFieldsHeaders)) response.headers.set(name, value)
}
