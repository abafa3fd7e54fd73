import { z } from 'zod'
import type { RecaptchaSettings } from '../providers/captcha/recaptcha.ts'

const text = z.string().trim().min(1)

const recaptcha = z
  .object({
    RECAPTCHA_KEY: text,
    RECAPTCHA_PROJECT: text.regex(/^[a-z0-9.:-]+$/i),
    RECAPTCHA_API_KEY: text,
    RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
    RECAPTCHA_URL: z
      .url({ protocol: /^https?$/ })
      .refine(url => url.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(url))
      .default('https://recaptchaenterprise.googleapis.com')
      .transform(url => url.replace(/\/+$/, '')),
  })
  .transform(variables => ({
    key: variables.RECAPTCHA_KEY,
    project: variables.RECAPTCHA_PROJECT,
    apiKey: variables.RECAPTCHA_API_KEY,
    minScore: variables.RECAPTCHA_MIN_SCORE,
    url: variables.RECAPTCHA_URL,
  }))

const orNone = 'or leave every RECAPTCHA_ variable unset'

export const captchaConfigHints: Record<string, string> = {
  RECAPTCHA_KEY: `the site key of reCAPTCHA Enterprise (version 3), ${orNone}`,
  RECAPTCHA_PROJECT: `the id of your Google Cloud project, ${orNone}`,
  RECAPTCHA_API_KEY: `an API key of that project, ${orNone}`,
  RECAPTCHA_MIN_SCORE: `a number from 0 (accept everyone) to 1 (accept no one), ${orNone}`,
  RECAPTCHA_URL: `the URL of reCAPTCHA Enterprise, https, or http on this machine, ${orNone}`,
}

type CaptchaResult = { captcha: RecaptchaSettings | null; invalid: string[] }

export function readCaptchaConfig(variables: Record<string, string | undefined>): CaptchaResult {
  if (!Object.keys(captchaConfigHints).some(name => variables[name] !== undefined))
    return { captcha: null, invalid: [] }
  const { data, error } = recaptcha.safeParse(variables)
  return { captcha: data ?? null, invalid: (error?.issues ?? []).map(issue => String(issue.path[0])) }
}
