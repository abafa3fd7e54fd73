import type { AstroGlobal } from 'astro'
import { fetchFromApi } from '#src/content/fetch-from-api.ts'
import { captchaScripts } from '../head/payment-scripts.ts'

/** Adds reCAPTCHA Enterprise to the page's CSP if the chain uses it. Returns true if so. */
export async function allowCaptcha({ locals, csp }: Pick<AstroGlobal, 'locals' | 'csp'>): Promise<boolean> {
  const app = await fetchFromApi(locals, '/app')
  if (app?.captcha.provider !== 'recaptcha') return false
  // Listing any source replaces the default (`'self'`), so `'self'` is added, too.
  const { scripts, frames, connectSources } = captchaScripts
  for (const source of ["'self'", ...scripts]) csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${frames.join(' ')}`)
  csp?.insertDirective(`connect-src ${["'self'", ...connectSources].join(' ')}`)
  return true
}
