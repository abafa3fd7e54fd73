import type { AstroGlobal } from 'astro'
import { fromApi } from '#src/content/from-api.ts'

const google = 'https://www.google.com/recaptcha/'
const frames = `${google} https://recaptcha.google.com/recaptcha/`

/** Lets reCAPTCHA Enterprise run on a page where it is set up: its scripts, its frame and what they ask Google. Whether it is. */
export async function allowCaptcha({ locals, csp }: Pick<AstroGlobal, 'locals' | 'csp'>): Promise<boolean> {
  const app = await fromApi(locals, '/app')
  if (app?.captcha.provider !== 'recaptcha') return false
  // Naming a source takes the place of the default, our own.
  for (const source of ["'self'", google, 'https://www.gstatic.com/recaptcha/'])
    csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${frames}`)
  csp?.insertDirective(`connect-src 'self' ${google}`)
  return true
}
