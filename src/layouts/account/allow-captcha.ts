import type { AstroGlobal } from 'astro'

const google = 'https://www.google.com/recaptcha/'
const frames = `${google} https://recaptcha.google.com/recaptcha/`

/** Lets reCAPTCHA Enterprise run on a page: its scripts, its frame and what they ask Google. */
export function allowCaptcha(csp: AstroGlobal['csp']): void {
  // Naming a source takes the place of the default, our own.
  for (const source of ["'self'", google, 'https://www.gstatic.com/recaptcha/'])
    csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${frames}`)
  csp?.insertDirective(`connect-src 'self' ${google}`)
}
