import type { SignInResult } from '#src/contract/member/members.ts'
import { type Result, request } from '#src/stores/api/request.ts'
import type { FieldValues } from '#src/stores/form/form.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { requestCaptchaToken } from '../captcha.ts'
import { setUpAfterSignIn } from './after-sign-in.ts'
import { findCookieProblem } from './cookie-problem.ts'

export async function sendSignIn(values: FieldValues<'email' | 'password'>): Promise<Result<SignInResult>> {
  const problem = findCookieProblem()
  if (problem) return { ok: false, error: problem }
  const { email, password } = values
  const captcha = await requestCaptchaToken('signin')
  if (!captcha.ok) return captcha
  const cart_id = $storedBag.get()?.cart_id ?? null
  const result = await request('post', '/members/signin', {
    body: { email, password, cart_id, captcha: captcha.data },
  })
  if (result.ok) await setUpAfterSignIn(result.data)
  return result
}
