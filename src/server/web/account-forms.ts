import type { ErrorCode } from '../../contract/errors.ts'
import * as accountPaths from '../../domain/content/paths/account-paths.ts'
import { sameSitePath } from '../../domain/content/paths/same-site-path.ts'
import type { Form, FormAnswer, PostedForm } from './form-posts.ts'

const HOME: string = accountPaths.home
const SIGN_IN = accountPaths.signIn

export const accountForms: Record<string, Form> = {
  [SIGN_IN]: { answer: signIn, refused: problem => failed(problem) },
  [accountPaths.signOut]: { answer: signOut, refused: problem => failed(problem) },
}

async function signIn({ fields, call }: PostedForm): Promise<FormAnswer> {
  const next = sameSitePath(fields.get('next'), HOME)
  const body = { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }
  const { problem, cookies } = await call('/members/signin', body)
  return problem ? { ...failed(problem, next), cookies } : { location: next, cookies }
}

async function signOut({ call }: PostedForm): Promise<FormAnswer> {
  const { problem, cookies } = await call('/members/signout')
  return { location: problem ? failed(problem).location : '/', cookies }
}

function failed(problem: ErrorCode, next = HOME): { location: string } {
  const query = new URLSearchParams({ problem, ...(next !== HOME && { next }) })
  return { location: `${SIGN_IN}?${query}` }
}
