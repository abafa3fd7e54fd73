import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#src/server/app.ts'
import type { Api } from '#src/server/routes/api.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const secret = 'a secret of ours'
const state = { release: '7-1', version: 7, pages: 12, failing: false, problems: [] }

let announced: { action: string; force?: boolean | undefined }[]
const server = await startSuiteServer()
beforeEach(() => {
  announced = []
})

function site(input: string | null = secret): Api {
  const content = {
    secret: input,
    announce: (sent: (typeof announced)[number]) => announced.push(sent),
    state: () => state,
    abTests: () => new Map(),
  }
  return createApp({
    ctx: server.ctx,
    databaseEngine: 'pglite',
    siteUrl: null,
    checkResponses: true,
    content,
  })
}

const signed = (body: string, key = secret) => createHmac('sha1', key).update(body).digest('hex')

async function notify(app: Api, body: string, signature?: string): Promise<[number, { code?: string }]> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...(signature !== undefined && { 'webhook-signature': signature }),
  }
  const response = await app.request('/api/storyblok/published', { method: 'POST', headers, body })
  return [response.status, await response.json()]
}

const message = JSON.stringify({
  text: 'The user published the Story Home',
  action: 'published',
  space_id: 1,
  story_id: 1001,
  full_slug: 'home',
})

test('a Storyblok webhook that is sent twice is accepted both times', async () => {
  for (const _ of [1, 2]) expect((await notify(site(), message, signed(message)))[0]).toBe(202)
  expect(announced).toEqual([{ action: 'published' }, { action: 'published' }])
})

test('a Storyblok webhook with an unknown action is accepted', async () => {
  const body = JSON.stringify({ action: 'experiments.finished', space_id: 1, new_thing: { a: 1 } })
  expect((await notify(site(), body, signed(body)))[0]).toBe(202)
  expect(announced).toEqual([{ action: 'experiments.finished' }])
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['malformed', 'no signature at all'],
  ['made with another secret', signed(message, 'another secret')],
  ['made for another message', signed(`${message} `)],
  ['truncated', signed(message).slice(0, 20)],
])('a Storyblok webhook is rejected if its signature is %s', async (_, signature) => {
  const [status, { code }] = await notify(site(), message, signature)
  expect([status, code, announced]).toEqual([401, 'signature_wrong', []])
})

test('a Storyblok webhook’s signature covers the exact bytes of its body', async () => {
  const spaced = message.replace('{', '{ ')
  expect((await notify(site(), spaced, signed(message)))[0]).toBe(401)
  expect((await notify(site(), spaced, signed(spaced)))[0]).toBe(202)
})

test('Storyblok webhooks are rejected if no secret is configured', async () => {
  expect((await notify(site(null), message, signed(message, '')))[0]).toBe(401)
  expect(announced).toEqual([])
})

test('a signed Storyblok webhook with an invalid body is rejected', async () => {
  for (const body of ['{}', '[]', '"x"']) {
    const [status, { code }] = await notify(site(), body, signed(body))
    expect([status, code]).toEqual([400, 'invalid_request'])
  }
  expect(announced).toEqual([])
})

test('anyone can read the version of the live content', async () => {
  const response = await site().request('/api/storyblok/published')
  expect(await response.json()).toEqual({ status: 'ok', data: state })
})

test('a request for the version of the live content gets a 503 before any content is loaded', async () => {
  const response = await server.request('/api/storyblok/published')
  expect(response.status).toBe(503)
})
