import { once } from 'node:events'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#src/server/config/config.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import type { CaptchaProvider } from '#src/server/providers/captcha/provider.ts'
import { createRecaptchaProvider } from '#src/server/providers/captcha/recaptcha.ts'
import { type LocalServer, startLocalServer } from '#tests/support/local-server.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import {
  dolly,
  newPassword,
  openBrowserSession,
  password,
  signUpAndConfirm,
  startSecondProcess,
} from '#tests/support/members/people.ts'
import { startTestServer } from '#tests/support/server.ts'

type CaptchaRequest = {
  url: string | undefined
  key: string | undefined
  body: { event: Record<string, string> }
}
type Answer = { status: number; body: unknown } | null

const env = { RECAPTCHA_KEY: 'site-key', RECAPTCHA_PROJECT: 'red-comb', RECAPTCHA_API_KEY: 'api-key' }
const person = (action: string, score: number) => ({
  status: 200,
  body: { tokenProperties: { valid: true, action }, riskAnalysis: { score } },
})
let google: LocalServer
let requests: CaptchaRequest[]
let response: Answer
let log: ReturnType<typeof createLogSink>
let captcha: CaptchaProvider
let shortTimeout: CaptchaProvider

beforeEach(async () => {
  requests = []
  log = createLogSink()
  google = await startLocalServer(async (req, res) => {
    const chunks: Buffer[] = []
    req.on('data', chunk => chunks.push(chunk))
    await once(req, 'end')
    const key = req.headers['x-goog-api-key']?.toString()
    requests.push({ url: req.url, key, body: JSON.parse(Buffer.concat(chunks).toString()) })
    if (!response) return
    res.writeHead(response.status, { 'content-type': 'application/json', location: '/elsewhere' })
    res.end(typeof response.body === 'string' ? response.body : JSON.stringify(response.body))
  })
  const settings = readConfig({ ...env, RECAPTCHA_URL: `${google.url}/` }).captcha
  if (!settings) throw new Error('The captcha is not configured')
  const warnings = pino({ level: 'info' }, log.stream)
  captcha = createRecaptchaProvider(settings, warnings, 15_000)
  shortTimeout = createRecaptchaProvider(settings, warnings, 100)
})
afterEach(() => google.close())

describe('the captcha with reCAPTCHA', () => {
  test('a token is sent to reCAPTCHA with the key and action and is accepted if it scores high enough', async () => {
    response = person('signin', 0.9)
    expect(await captcha.verify('a-token', 'signin')).toBe(true)
    expect(requests).toEqual([
      {
        url: '/v1/projects/red-comb/assessments',
        key: 'api-key',
        body: { event: { token: 'a-token', siteKey: 'site-key', expectedAction: 'signin' } },
      },
    ])
    expect(captcha).toMatchObject({ name: 'recaptcha', key: 'site-key', version: '3' })
  })

  test.each([
    ['a low score', person('signin', 0.4)],
    ['a response for another action', person('signup', 0.9)],
    ['an invalid token', { status: 200, body: { tokenProperties: { valid: false } } }],
    [
      'a token without a score',
      { status: 200, body: { tokenProperties: { valid: true, action: 'signin' } } },
    ],
  ])('the captcha check rejects %s', async (_, serviceResponse) => {
    response = serviceResponse
    expect(await captcha.verify('a-token', 'signin')).toBe(false)
    expect(log.text()).toBe('')
  })

  test('the captcha check accepts a score equal to the threshold', async () => {
    response = person('signin', 0.5)
    expect(await captcha.verify('a-token', 'signin')).toBe(true)
  })

  test('reCAPTCHA is not called for a request without a token', async () => {
    expect(await captcha.verify(undefined, 'signup')).toBe(false)
    expect(await captcha.verify('', 'signup')).toBe(false)
    expect(requests).toEqual([])
  })

  test.each([
    ['times out', null, 'timed out'],
    ['returns a server error', { status: 503, body: {} }, 'returned 503'],
    ['rejects the API key', { status: 403, body: {} }, 'returned 403'],
    ['redirects the request', { status: 302, body: {} }, 'fetch failed'],
    ['returns an unexpected object', { status: 200, body: { hello: 1 } }, 'unexpected response'],
    ['returns invalid JSON', { status: 200, body: '<html>' }, 'not valid JSON'],
  ] as [string, Answer, string][])(
    'a guest is not blocked by a reCAPTCHA service that %s, and the failure is logged',
    async (_, serviceResponse, reason) => {
      response = serviceResponse
      expect(await (serviceResponse ? captcha : shortTimeout).verify('a-secret-token', 'signin')).toBe(true)
      expect(log.text()).toContain(reason)
      expect(log.text()).not.toMatch(/a-secret-token|api-key/)
    },
  )

  test('a guest is not blocked if the reCAPTCHA service is unreachable', async () => {
    await google.close()
    expect(await captcha.verify('a-token', 'signin')).toBe(true)
    google = await startLocalServer(() => {})
  })
})

test('the captcha blocks bots on every account form, and sign-ins without a captcha token are rate-limited', async () => {
  const server = await startTestServer()
  const first = await openBrowserSession(server)
  await signUpAndConfirm(server, first)
  await server.db.delete(rateLimitCounters)
  const site = startSecondProcess(server, { captcha })
  const visitor = await openBrowserSession(site)
  response = person('signin', 0.1)
  const forms: [string, object][] = [
    ['/members/signin', { email: dolly.email, password, captcha: 'x' }],
    ['/members/signup', { ...dolly, password, terms: true }],
    ['/members/forgot', { email: dolly.email }],
  ]
  for (const [path, body] of forms) {
    expect(await visitor.call('POST', path, body)).toMatchObject({
      status: 403,
      body: { code: 'captcha_failed' },
    })
  }
  await visitor.ok('POST', '/members/signin', { email: dolly.email, password })
  const guesses = []
  for (let index = 0; index < 20; index++) {
    const stranger = await openBrowserSession(site)
    const body = { email: `guess-${index}@example.com`, password: newPassword }
    guesses.push((await stranger.call('POST', '/members/signin', body)).status)
  }
  expect(guesses.slice(0, 19).every(status => status === 401)).toBe(true)
  expect(guesses.at(-1)).toBe(429)
  await server.close()
})

describe('captcha settings', () => {
  test('an operator can enable the captcha with three variables and an optional threshold', () => {
    expect(readConfig(env).captcha).toEqual({
      key: 'site-key',
      project: 'red-comb',
      apiKey: 'api-key',
      minScore: 0.5,
      url: 'https://recaptchaenterprise.googleapis.com',
    })
    expect(readConfig({ ...env, RECAPTCHA_MIN_SCORE: '0.7' }).captcha?.minScore).toBe(0.7)
  })

  test.each([
    [{ RECAPTCHA_KEY: 'k' }, ['RECAPTCHA_PROJECT', 'RECAPTCHA_API_KEY']],
    [{ RECAPTCHA_PROJECT: 'p', RECAPTCHA_API_KEY: 'a' }, ['RECAPTCHA_KEY']],
    [{ ...env, RECAPTCHA_API_KEY: ' ' }, ['RECAPTCHA_API_KEY']],
    [{ RECAPTCHA_MIN_SCORE: '0.5' }, ['RECAPTCHA_KEY', 'RECAPTCHA_PROJECT', 'RECAPTCHA_API_KEY']],
    [{ ...env, RECAPTCHA_MIN_SCORE: '2' }, ['RECAPTCHA_MIN_SCORE']],
    [{ ...env, RECAPTCHA_PROJECT: '../x' }, ['RECAPTCHA_PROJECT']],
    [{ ...env, RECAPTCHA_URL: 'http://evil.example' }, ['RECAPTCHA_URL']],
  ])(
    'the invalid captcha settings %j are rejected, and the error names the wrong variables',
    (set, names) => {
      const complaint = () => readConfig(set)
      expect(complaint).toThrow(ConfigError)
      for (const name of names) expect(complaint).toThrow(`${name} must be`)
      expect(complaint).toThrow(/or leave every RECAPTCHA_ variable unset/)
    },
  )
})
