import type { ContactField } from '#src/domain/member/contact.ts'
import { extractPhoneDigits } from '#src/domain/member/phone.ts'
import { type Result, request } from '#src/stores/api/request.ts'
import type { FieldValues } from '#src/stores/form/form.ts'
import { requestCaptchaToken } from '../captcha.ts'
import { findCookieProblem } from './cookie-problem.ts'

export type SignUpField = ContactField | 'birthday' | 'password' | 'terms'
export type SignUpValues = FieldValues<SignUpField>

export async function sendSignUp(values: SignUpValues): Promise<Result<{ email: string }>> {
  const problem = findCookieProblem()
  if (problem) return { ok: false, error: problem }
  const captcha = await requestCaptchaToken('signup')
  if (!captcha.ok) return captcha
  const { first_name, last_name, email, phone, birthday, password } = values
  return request('post', '/members/signup', {
    body: {
      first_name,
      last_name,
      email,
      phone: extractPhoneDigits(phone),
      birthday: birthday || null,
      password,
      terms: true,
      captcha: captcha.data,
    },
  })
}
