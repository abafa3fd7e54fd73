import type { AstroGlobal } from 'astro'
import { fromApi } from '#src/content/from-api.ts'

const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

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
  const standIn = app.payment.script ? [new URL(app.payment.script).origin] : []
  // Naming a source takes the place of the default, our own.
  for (const source of ["'self'", ...scripts, ...standIn]) csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${[...scripts, 'https://hooks.stripe.com', ...standIn].join(' ')}`)
  csp?.insertDirective(`connect-src ${["'self'", 'https://api.stripe.com', ...standIn].join(' ')}`)
  const wallets = 'payment=(self "https://js.stripe.com")'
  response.headers.set('permissions-policy', `camera=(), microphone=(), geolocation=(self), ${wallets}`)
  response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
}
