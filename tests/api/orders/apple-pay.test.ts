import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createMerchantSessionClient } from '#src/server/providers/payment/apple-pay.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const unavailable = { code: 'wallet_unavailable', message: expect.stringMatching(/^Uh-oh! We were unable/) }
const address = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
const pem = (name: string) =>
  readFileSync(new URL(`../../support/apple-pay/${name}.pem`, import.meta.url), 'utf8')
const [certificate, key] = [pem('certificate'), pem('key')]

let requests: { path: string | undefined; by: string; body: unknown }[] = []
let response = { status: 200, headers: {}, body: '{"merchantSessionIdentifier":"s1"}' }

const server = await startSuiteServer()
const api = await createApiClient(server)
const apple = createServer(
  { cert: certificate, key, requestCert: true, ca: certificate },
  async (req, res) => {
    const client = (req.socket as import('node:tls').TLSSocket).getPeerCertificate().subject?.CN
    requests.push({ path: req.url, by: String(client), body: await json(req) })
    res.writeHead(response.status, response.headers).end(response.body)
  },
)
await new Promise<void>(resolve => apple.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  apple.close()
})
afterEach(() => {
  server.ctx.merchantSessions = null
  requests = []
  response = { ...response, status: 200, headers: {} }
})

function openSession(validationURL: string) {
  return api.call('POST', '/applepay', { channel: 'web', validationURL })
}

function withCertificate(): void {
  const settings = { merchantId: 'merchant.com.redcomb', domain: 'order.redcomb.example', certificate, key }
  const { port } = apple.address() as AddressInfo
  server.ctx.merchantSessions = createMerchantSessionClient(settings, {
    port,
    ca: certificate,
    lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
}

test('the server reports Apple Pay as unavailable without a certificate', async () => {
  expect((await openSession(address)).body).toMatchObject(unavailable)
})

describe('a chain with an Apple Pay certificate', () => {
  test('the server requests an Apple Pay session with the chain’s name at Apple’s fixed path', async () => {
    withCertificate()
    expect((await openSession(`${address}?x=1`)).body.data).toEqual({ merchantSessionIdentifier: 's1' })
    const body = {
      merchantIdentifier: 'merchant.com.redcomb',
      displayName: 'Red Comb Hot Chicken',
      initiative: 'web',
      initiativeContext: 'order.redcomb.example',
    }
    expect(requests).toEqual([
      { path: '/paymentservices/paymentSession', by: 'apple-pay-gateway.apple.com', body },
    ])
  })

  test.each([
    'http://apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com:8443/',
    'https://guest:word@apple-pay-gateway.apple.com/',
    'https://apple-pay-gateway.apple.com.example.com/',
    'https://example.com/apple-pay-gateway.apple.com',
    'https://127.0.0.1/',
    'javascript:alert(1)',
    '',
  ])('the server does not open an Apple Pay session at %s (SSRF)', async wrong => {
    withCertificate()
    expect((await openSession(wrong)).body).toMatchObject(unavailable)
    expect(requests).toEqual([])
  })

  test.each([
    ['rejects the request', { status: 400, headers: {} }],
    ['redirects the request', { status: 302, headers: { location: 'https://example.com/' } }],
  ])('the server reports Apple Pay as unavailable if Apple %s', async (_, serviceResponse) => {
    withCertificate()
    response = { ...response, ...serviceResponse }
    expect((await openSession(address)).body).toMatchObject(unavailable)
    expect(requests).toHaveLength(1)
  })
})
