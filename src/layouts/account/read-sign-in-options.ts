import type { AstroGlobal } from 'astro'
import { fetchFromApi } from '#src/content/fetch-from-api.ts'
import { toSameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import type { SignInOptions } from '#src/features/account/sign-in-options.ts'
import { parseQueryProblem } from '../parse-query-problem.ts'
import { allowCaptcha } from './allow-captcha.ts'

type Page = Pick<AstroGlobal, 'locals' | 'url' | 'csp'>

export async function readSignInOptions({ locals, url, csp }: Page): Promise<SignInOptions> {
  const app = await fetchFromApi(locals, '/app')
  return {
    next: toSameSitePath(url.searchParams.get('next'), ''),
    problem: parseQueryProblem(url.searchParams.get('problem')),
    providers: app?.social ?? [],
    contactUrl: app?.contact_url ?? '/',
    hasCaptcha: await allowCaptcha({ locals, csp }),
  }
}
