import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppSettings } from '#src/contract/app.ts'
import { captchaMessages } from '#src/copy/account/account.ts'
import { prepareCaptcha, requestCaptchaToken } from '#src/stores/account/captcha.ts'
import { signIn, signInForm } from '#src/stores/account/sign-in/sign-in.ts'
import { $settings, readSettings } from '#src/stores/api/app-settings.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
beforeEach(() => {
  browser = openBrowser(server)
  $settings.set(null)
})
afterEach(() => Reflect.deleteProperty(globalThis, 'grecaptcha'))

async function setUp(captcha: Partial<AppSettings['captcha']>): Promise<void> {
  const settings = await readSettings()
  if (!settings) throw new Error('No settings')
  $settings.set({
    ...settings,
    captcha: { provider: 'recaptcha', key: 'site-key', version: '3', ...captcha },
  })
}

function googleLoaded(execute: (key: string, options: { action: string }) => Promise<string>): void {
  Object.assign(globalThis, {
    grecaptcha: { enterprise: { ready: (callback: () => void) => callback(), execute } },
  })
}

function loadsNothing(): void {
  setEnvironment({ ...environment(), loadScript: () => Promise.reject(new Error('blocked')) })
}

test('the local captcha returns a token without loading a script', async () => {
  await prepareCaptcha()
  expect(await requestCaptchaToken('signin')).toEqual({ ok: true, data: 'local' })
  expect(browser.scripts).toEqual([])
})

test.each(['no-key', 'no-version', 'load-failed', 'execute-failed'] as const)(
  'a query parameter makes the demo show the captcha error “%s” once',
  async problem => {
    browser.query = new URLSearchParams({ captcha: problem })
    const error = { code: 'captcha_failed', message: captchaMessages[problem] }
    expect(await requestCaptchaToken('signin')).toEqual({ ok: false, error })
    expect(await requestCaptchaToken('signin')).toEqual({ ok: true, data: 'local' })
  },
)

test('a query parameter makes the demo return the captcha token “refused”', async () => {
  browser.query = new URLSearchParams({ captcha: 'refused' })
  expect(await requestCaptchaToken('signin')).toEqual({ ok: true, data: 'refused' })
})

describe('a configured captcha', () => {
  test.each([
    ['no key provided', { key: null }],
    ['no version provided', { version: null }],
  ])('a misconfigured captcha fails with the message “%s”', async (text, captcha) => {
    await setUp(captcha)
    expect(await requestCaptchaToken('signin')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(text) },
    })
  })

  test('a captcha script that failed to load is requested again for the next protected request', async () => {
    await setUp({})
    loadsNothing()
    signInForm.type('email', 'dolly@example.com')
    signInForm.type('password', 'Spicy!Hen-42')
    await signIn('')
    expect(signInForm.$form.get()).toMatchObject({
      problem: { code: 'captcha_failed', message: expect.stringContaining('failed to load its script') },
      fields: [{ value: 'dolly@example.com' }, { value: 'Spicy!Hen-42' }],
    })
    browser = openBrowser(server)
    googleLoaded(async () => 'token')
    expect(await requestCaptchaToken('signin')).toEqual({ ok: true, data: 'token' })
    expect(browser.scripts).toHaveLength(1)
  })

  test('the captcha script is loaded at most once and receives the form’s action', async () => {
    await setUp({})
    googleLoaded(async (key, { action }) => `${key}/${action}`)
    await prepareCaptcha()
    await prepareCaptcha()
    expect(await requestCaptchaToken('forgot')).toEqual({ ok: true, data: 'site-key/forgot' })
    expect(
      browser.scripts.filter(
        script => !script.startsWith('https://www.google.com/recaptcha/enterprise.js?render=site-key'),
      ),
    ).toEqual([])
    expect(browser.scripts.length).toBeLessThanOrEqual(1)
  })

  test.each([
    ['throws an error', () => Promise.reject(new Error('no'))],
    ['returns no token', async () => ''],
  ])('the captcha reports a failure if Google %s', async (_, execute) => {
    await setUp({})
    googleLoaded(execute)
    expect(await requestCaptchaToken('signin')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('failed to execute') },
    })
  })
})

test('an offline guest sees a connection error instead of a captcha error', async () => {
  browser.isOnline = false
  expect(await requestCaptchaToken('signin')).toMatchObject({ ok: false, error: { code: 'unreachable' } })
})
