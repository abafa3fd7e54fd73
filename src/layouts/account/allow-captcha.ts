import type { AstroGlobal } from 'astro'
import { fromApi } from '#src/content/from-api.ts'
import { captchaScripts } from '../payment/payment-scripts.ts'

/** Lets reCAPTCHA Enterprise run on a page where it is set up: its scripts, its frame and what they ask Google. Whether it is. */
export async function allowCaptcha({ locals, csp }: Pick<AstroGlobal, 'locals' | 'csp'>): Promise<boolean> {
  const app = await fromApi(locals, '/app')
  if (app?.captcha.provider !== 'recaptcha') return false
  // Naming a source takes the place of the default, our own.
  const { scripts, frames, asks } = captchaScripts
  for (const source of ["'self'", ...scripts]) csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${frames.join(' ')}`)
  csp?.insertDirective(`connect-src ${["'self'", ...asks].join(' ')}`)
  return true
}
