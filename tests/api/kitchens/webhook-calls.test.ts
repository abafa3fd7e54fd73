import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebhookCaller } from '#src/server/providers/webhook/http.ts'
import { type LocalServer, startLocalServer } from '#tests/support/local-server.ts'

let local: LocalServer
let port = ''
const called: string[] = []

beforeAll(async () => {
  local = await startLocalServer((req, res) => {
    called.push(`${req.headers.host}${req.url}`)
    if (req.url === '/hangs') return
    if (req.url === '/long') return void res.writeHead(200).end('x'.repeat(5_000_000))
    if (req.url === '/elsewhere') return void res.writeHead(307, { location: '/here' }).end()
    res.writeHead(Number(req.url?.slice(1)) || 200).end()
  })
  port = new URL(local.url).port
})
afterAll(() => local.close())

function call(
  address: string,
  leads: string[] = ['127.0.0.1'],
  hosts = [new URL(address).host],
  patience = {},
) {
  const resolve = async (): Promise<LookupAddress[]> =>
    leads.map(ip => ({ address: ip, family: ip.includes(':') ? 6 : 4 }))
  const caller = createWebhookCaller({ hosts, resolve, ...patience })
  return caller.call({ address, headers: { 'webhook-id': 'evt_1' }, body: '{}' })
}
const at = (path: string) => `http://pos.test:${port}${path}`

test.each([
  ['with status 200', 'no error', '/', null],
  ['with status 204', 'no error', '/204', null],
  ['with status 404', 'an error', '/404', 'HTTP 404'],
  ['with status 500', 'an error', '/500', 'HTTP 500'],
  ['with a redirect', 'an error', '/elsewhere', 'HTTP 307: redirects are not followed'],
  ['with a long body', 'no error', '/long', null],
])('a webhook call that gets a response %s results in %s', async (_response, _outcome, path, problem) => {
  called.length = 0
  expect(await call(at(path))).toBe(problem)
  expect(called).toEqual([`pos.test:${port}${path}`])
})

test('a webhook call that gets no response times out', async () => {
  const { host } = new URL(at('/hangs'))
  expect(await call(at('/hangs'), ['127.0.0.1'], [host], { timeoutMs: 300 })).toBe(
    'no response within 0.3 seconds',
  )
})

test('a webhook call uses the IP address that was checked (DNS rebinding)', async () => {
  let lookup = 0
  const resolve = async () => [{ address: lookup++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  const caller = createWebhookCaller({ hosts: [`pos.test:${port}`], resolve })
  expect(await caller.call({ address: at('/'), headers: {}, body: '{}' })).toBeNull()
  expect(lookup).toBe(1)
})

test.each([
  ['the local machine', ['127.0.0.1']],
  ['a cloud’s metadata service', ['169.254.169.254']],
  ['the local network', ['10.0.0.7']],
  ['the local machine by IPv6', ['::1']],
  ['the local machine by an IPv4-mapped IPv6 address', ['::ffff:127.0.0.1']],
  ['both a public address and the local machine', ['93.184.216.34', '127.0.0.1']],
])('a webhook whose host resolves to %s is not called (SSRF)', async (_, leads) => {
  called.length = 0
  expect(await call(`https://pos.example.com:${port}/`, leads, [])).toBe(
    'its host resolves to a private address',
  )
  expect(called).toEqual([])
})

test('a webhook call reports an unknown host and a refused connection', async () => {
  expect(await call('https://pos.example.com/', [], [])).toBe('its host has no address')
  expect(await call('http://pos.test:1/')).toBe('ECONNREFUSED')
})

test('a webhook whose host is no longer allowed is not called', async () => {
  expect(await call(at('/'), ['127.0.0.1'], [])).toBe('its address may not be called')
})
