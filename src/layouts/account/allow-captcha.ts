import type { AstroGlobal } from 'astro'
import { fromApi } from '#src/content/from-api.ts'
import { captchaScripts } from '../payment/payment-scripts.ts'

/**
 * Lets reCAPTCHA Enterprise run on a page if it is configured: its scripts, its frame, and its requests to Google.
 * Returns whether it is.
 */
export async function allowCaptcha({ locals, csp }: Pick<AstroGlobal, 'locals' | 'csp'>): Promise<boolean> {
  const app = await fromApi(locals, '/app')
  if (app?.captcha.provider !== 'recaptcha') return false
  // Naming a source replaces the default, which is our own origin.
  const { scripts, frames, asks } = captchaScripts
  for (const source of ["'self'", ...scripts]) csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${frames.join(' ')}`)
  csp?.insertDirective(`connect-src ${["'self'", ...asks].join(' ')}`)
  return true
}
