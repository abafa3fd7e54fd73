import { type CaptchaProblem, captchaMessages } from '#src/copy/account/account.ts'
import { readSettings } from '../api/app-settings.ts'
import type { Result } from '../api/request.ts'
import { unreachable } from '../api/unreachable.ts'
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
let loading: Promise<void> | null = null

export async function prepareCaptcha(): Promise<void> {
  const captcha = (await readSettings())?.captcha
  if (captcha?.provider === 'recaptcha' && captcha.key && captcha.version)
    await load(captcha.key).catch(() => {})
}

export async function captchaToken(action: CaptchaAction): Promise<Result<string>> {
  const captcha = (await readSettings())?.captcha
  if (!captcha) return { ok: false, error: unreachable }
  if (captcha.provider === 'local') return localToken(environment().takeQuery(['captcha']).get('captcha'))
  if (!captcha.key) return failure('no-key')
  if (!captcha.version) return failure('no-version')
  try {
    await load(captcha.key)
  } catch {
    return failure('load-failed')
  }
  return execute(captcha.key, action)
}

/** `?captcha=load-failed` shows an error of the captcha in the demo, and `?captcha=refused` one of the server. */
function localToken(wanted: string | null): Result<string> {
  const isProblem = (word: string): word is CaptchaProblem => word in captchaMessages
  return wanted !== null && isProblem(wanted) ? failure(wanted) : { ok: true, data: wanted ?? 'local' }
}

async function execute(key: string, action: CaptchaAction): Promise<Result<string>> {
  try {
    const captcha = loaded()
    if (!captcha) return failure('load-failed')
    await new Promise<void>(done => captcha.ready(done))
    const token = await captcha.execute(key, { action })
    return token ? { ok: true, data: token } : failure('execute-failed')
  } catch {
    return failure('execute-failed')
  }
}

function load(key: string): Promise<void> {
  loading ??= environment()
    .loadScript(`${SCRIPT}?render=${encodeURIComponent(key)}`)
    .catch(error => {
      loading = null
      throw error
    })
  return loading
}

function loaded(): Captcha | undefined {
  return globalThis.grecaptcha?.enterprise
}

function failure(problem: CaptchaProblem): Result<string> {
  return { ok: false, error: { code: 'captcha_failed', message: captchaMessages[problem] } }
}
