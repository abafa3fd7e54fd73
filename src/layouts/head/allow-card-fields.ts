import type { AstroGlobal } from 'astro'
import { fetchFromApi } from '#src/content/fetch-from-api.ts'
import { stripeScripts } from './payment-scripts.ts'

export const cardFieldsHeaders = {
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/**
 * If the chain uses Stripe, extends a payment page's CSP for Stripe's card fields: allows the script,
 * iframes, requests, bank popups, and the style attributes that the script sets on its iframes. All other
 * directives remain strict.
 */
export async function allowCardFields({
  locals,
  csp,
  response,
}: Pick<AstroGlobal, 'locals' | 'csp' | 'response'>): Promise<void> {
  const app = await fetchFromApi(locals, '/app')
  if (app?.payment.provider !== 'stripe') return
  const { scripts, frames, connectSources } = stripeScripts
  const customScriptOrigin = app.payment.script ? [new URL(app.payment.script).origin] : []
  // Listing any source replaces the default (`'self'`), so `'self'` is added, too.
  for (const source of ["'self'", ...scripts, ...customScriptOrigin]) csp?.insertScriptResource(source)
  csp?.insertStyleResource({ resource: "'unsafe-inline'", kind: 'attribute' })
  csp?.insertDirective(`frame-src ${[...frames, ...customScriptOrigin].join(' ')}`)
  csp?.insertDirective(`connect-src ${["'self'", ...connectSources, ...customScriptOrigin].join(' ')}`)
  for (const [name, value] of Object.entries(cardFieldsHeaders)) response.headers.set(name, value)
}
