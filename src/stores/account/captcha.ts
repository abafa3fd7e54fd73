import { type CaptchaProblem, captchaMessages } from '#src/copy/account/account.ts'
import { readSettings } from '../api/app-settings.ts'
import type { Result } from '../api/request.ts'
import { unreachableError } from '../api/unreachable.ts'
import { environment } from '../browser/environment.ts'

export type CaptchaAction = 'signin' | 'signup' | 'forgot' | 'giftcard' | 'payment'

type Captcha = {
  ready: (then: () => void) => void
  execute: (key: string, options: { action: CaptchaAction }) => Promise<string>
}

declare global {
  var grecaptcha: { enterprise?: Captcha } | undefined
}

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js'
let scriptLoad: Promise<void> | null = null

export async function prepareCaptcha(): Promise<void> {
  const captcha = (await readSettings())?.captcha
  if (captcha?.provider === 'recaptcha' && captcha.key && captcha.version)
    await loadCaptcha(captcha.key).catch(() => {})
}

export async function requestCaptchaToken(action: CaptchaAction): Promise<Result<string>> {
  const captcha = (await readSettings())?.captcha
  if (!captcha) return { ok: false, error: unreachableError }
  if (captcha.provider === 'local') return demoToken(environment().takeQuery(['captcha']).get('captcha'))
  if (!captcha.key) return captchaError('no-key')
  if (!captcha.version) return captchaError('no-version')
  try {
    await loadCaptcha(captcha.key)
  } catch {
    return captchaError('load-failed')
  }
  return execute(captcha.key, action)
}

/**
 * Returns a captcha token for the demo. `?captcha=load-failed` simulates a captcha that fails to load, and
 * `?captcha=refused` simulates a token that the server rejects.
 */
function demoToken(requested: string | null): Result<string> {
  const isCaptchaProblem = (word: string): word is CaptchaProblem => word in captchaMessages
  return requested !== null && isCaptchaProblem(requested)
    ? captchaError(requested)
    : { ok: true, data: requested ?? 'local' }
}

async function execute(key: string, action: CaptchaAction): Promise<Result<string>> {
  try {
    const captcha = captchaApi()
    if (!captcha) return captchaError('load-failed')
    await new Promise<void>(resolve => captcha.ready(resolve))
    const token = await captcha.execute(key, { action })
    return token ? { ok: true, data: token } : captchaError('execute-failed')
  } catch {
    return captchaError('execute-failed')
  }
}

function loadCaptcha(key: string): Promise<void> {
  scriptLoad ??= environment()
    .loadScript(`${SCRIPT}?render=${encodeURIComponent(key)}`)
    .catch(error => {
      scriptLoad = null
      throw error
    })
  return scriptLoad
}

function captchaApi(): Captcha | undefined {
  return globalThis.grecaptcha?.enterprise
}

function captchaError(problem: CaptchaProblem): Result<string> {
  return { ok: false, error: { code: 'captcha_failed', message: captchaMessages[problem] } }
}
