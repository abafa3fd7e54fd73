import type { AstroGlobal } from 'astro'
import { fromApi } from '#src/content/from-api.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { errorMessages } from '#src/copy/errors.ts'
import { ownPath } from '#src/domain/content/own-path.ts'
import type { Offers } from '#src/features/account/offers.ts'

type Page = Pick<AstroGlobal, 'locals' | 'url' | 'csp'>

/** What a page to sign in or up with has to know, and what its captcha needs. */
export async function readOffers({ locals, url, csp }: Page): Promise<Offers> {
  const app = await fromApi(locals, '/app')
  const hasCaptcha = app?.captcha.provider === 'recaptcha'
  if (hasCaptcha) allowCaptcha(csp)
  return {
    next: ownPath(url.searchParams.get('next'), ''),
    problem: problemOf(url.searchParams.get('problem')),
    providers: app?.social ?? [],
    contactUrl: app?.contact_url ?? '/',
    hasCaptcha,
  }
}

function problemOf(asked: string | null): Offers['problem'] {
  if (asked === null || !Object.hasOwn(errorMessages, asked)) return null
  // Every code has its sentence, and nothing else has one.
  const code = asked as ErrorCode
  return { code, message: errorMessages[code] }
}

const google = 'https://www.google.com/recaptcha/'
const frames = `${google} https://recaptcha.google.com/recaptcha/`

/** Lets reCAPTCHA Enterprise run on a page: its scripts, its frame and what they ask Google. */
function allowCaptcha(csp: AstroGlobal['csp']): void {
  // Naming a source takes the place of the default, our own.
  for (const source of ["'self'", google, 'https://www.gstatic.com/recaptcha/'])
    csp?.insertScriptResource(source)
  csp?.insertDirective(`frame-src ${frames}`)
  csp?.insertDirective(`connect-src 'self' ${google}`)
}
