import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isLocalRequest } from '#src/server/web/is-local-request.ts'

function asked(host: string, from: string, more: Record<string, string> = {}): boolean {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: from })
  return isLocalRequest({ headers: { host, ...more }, socket })
}

test.each([
  ['localhost:4321', '127.0.0.1'],
  ['127.0.0.1:4321', '::ffff:127.0.0.1'],
  ['[::1]:4321', '::1'],
  ['localhost', '172.17.0.1'],
])('the editor on this machine may read drafts: %s from %s', (host, from) => {
  expect(asked(host, from)).toBe(true)
})

test.each([
  ['order.example.com', '127.0.0.1', {}],
  ['localhost.example.com', '127.0.0.1', {}],
  ['localhost:4321', '203.0.113.7', {}],
  ['localhost:4321', '172.32.0.1', {}],
  ['localhost:4321', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
  ['localhost:4321', '127.0.0.1', { forwarded: 'for=203.0.113.7' }],
  ['', '127.0.0.1', {}],
])('strangers may not: %s from %s with %j', (host, from, more) => {
  expect(asked(host, from, more)).toBe(false)
})
