import type { ErrorCode } from '#src/contract/errors.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { toSameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import type { FormEndpoint, FormResponse, FormSubmission } from './form-posts.ts'

const HOME: string = accountPaths.home
const SIGN_IN = accountPaths.signIn

export const accountForms: Record<string, FormEndpoint> = {
  [SIGN_IN]: { handle: signIn, reject: problem => errorRedirect(problem) },
  [accountPaths.signOut]: { handle: signOut, reject: problem => errorRedirect(problem) },
}

async function signIn({ fields, call }: FormSubmission): Promise<FormResponse> {
  const next = toSameSitePath(fields.get('next'), HOME)
  const body = { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }
  const { problem, cookies } = await call('/members/signin', body)
  return problem ? { ...errorRedirect(problem, next), cookies } : { location: next, cookies }
}

async function signOut({ call }: FormSubmission): Promise<FormResponse> {
  const { problem, cookies } = await call('/members/signout')
  return { location: problem ? errorRedirect(problem).location : '/', cookies }
}

function errorRedirect(problem: ErrorCode, next = HOME): { location: string } {
  const query = new URLSearchParams({ problem, ...(next !== HOME && { next }) })
  return { location: `${SIGN_IN}?${query}` }
}
