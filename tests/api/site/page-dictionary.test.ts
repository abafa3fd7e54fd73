import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zstdDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { createLogger } from '#src/server/log.ts'
import { compressRerenderedPage } from '#src/server/responses/compress-response.ts'
import { createDictionary } from '#src/server/responses/dictionary.ts'
import { type StoredResponse, storeResponse } from '#src/server/responses/stored-response.ts'
import { createPageDictionary } from '#src/server/web/page-dictionary.ts'
import type { StaticFiles } from '#src/server/web/static-files.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const MENU = '/menu/austin-south-congress'
const PUBLIC = 'public, max-age=0, must-revalidate'

let files: StaticFiles
let pages: Map<string, StoredResponse>
let release: string
let stock: string
let request: (path: string, headers?: Record<string, string>) => Promise<Answer>
const server = await startSuiteServer()
beforeEach(async () => {
  files = new Map()
  pages = new Map()
  release = 'first'
  stock = 'everything'
  const send = createPageDictionary({
    engine: server,
    live: () => ({ id: release }),
    language: 'en',
    page: async address => pageAt(address),
    files,
    headers: {},
    log: createLogger('silent', createLogSink().stream),
  })
  const site = createServer((req, res) => send(req, res, req.url ?? '', pageAt(req.url ?? '')))
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  request = (path, headers = {}) => answerOf(port, path, headers)
  return () => site.close()
})

function pageAt(address: string, cacheControl = PUBLIC): StoredResponse {
  const match = pages.get(address)
  if (match) return match
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl }
  const created = storeResponse({ status: 200, headers, body: html(address), br: null, gzip: null })
  pages.set(address, created)
  return created
}

function html(address: string): Buffer {
  const dishes = Array.from({ length: 300 }, (_, index) => `<li>Dish ${index ** 3} of ${release}</li>`)
  return Buffer.from(`<!doctype html><title>${address}, ${stock}</title>${dishes.join('')}`)
}

function answerOf(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, res => {
      const chunks: Buffer[] = []
      res.on('data', chunk => chunks.push(chunk))
      res.once('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      )
    }).once('error', reject)
  })
}

async function dictionary(
  ...had: string[]
): Promise<{ id: string; body: Buffer; says: Record<string, string> }> {
  server.clock.advance(1_000)
  const readOffered = async () =>
    String((await request(MENU)).headers.link ?? '').match(/<(.+)>; rel="(.+)"/) ?? []
  await expect
    .poll(async () => (await readOffered())[1])
    .toSatisfy(address => address && !had.includes(address))
  const [, address = '', rel] = await readOffered()
  expect(rel).toBe('compression-dictionary')
  const { plain } = files.get(address) ?? {}
  expect(plain?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document")',
  })
  const body = plain?.body ?? Buffer.alloc(0)
  const { id } = createDictionary(body)
  return {
    id: address,
    body,
    says: { 'available-dictionary': id, 'accept-encoding': 'gzip, br, zstd, dcb, dcz' },
  }
}

test('a browser that has a menu’s compression dictionary gets the next page compressed with it', async () => {
  const { body: had, says } = await dictionary()
  const { headers, body } = await request('/menu/denver-rino', says)
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    vary: 'accept-encoding, available-dictionary, save-data',
  })
  expect(headers.link).toBeUndefined()
  expect(body.subarray(0, 40)).toEqual(
    Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), createDictionary(had).hash]),
  )
  const read = zstdDecompressSync(body.subarray(40), { dictionary: had })
  expect(read).toEqual(html('/menu/denver-rino'))
  expect(body.length).toBeLessThan(read.length / 20)
  const conditionalHeaders = { 'if-none-match': headers.etag ?? '' }
  expect((await request('/menu/denver-rino', { ...says, ...conditionalHeaders })).status).toBe(304)
  expect((await request('/menu/denver-rino', conditionalHeaders)).status).toBe(304)
})

test('an unchanged page is compressed with a dictionary only once', async () => {
  const { says } = await dictionary()
  await request('/menu/denver-rino', says)
  const before = pageAt('/menu/denver-rino')
  const { 'content-type': type, 'cache-control': cacheControl } = before.plain.headers
  const headers = { 'content-type': String(type), 'cache-control': String(cacheControl) }
  const repeated = await compressRerenderedPage({ status: 200, headers, body: before.plain.body }, before)
  expect([repeated.dictionaryEncoded?.size, repeated.dictionaryEncoded]).toEqual([
    1,
    before.dictionaryEncoded,
  ])
})

test.each([
  ['has another dictionary', { 'available-dictionary': createDictionary(Buffer.from('elsewhere')).id }],
  ['does not accept dictionary compression', { 'accept-encoding': 'gzip, br, zstd, dcb' }],
  ['excludes dictionary compression', { 'accept-encoding': 'br, dcz;q=0' }],
])('a browser that %s gets a page without the dictionary', async (_, difference) => {
  const { says } = await dictionary()
  const { headers, body } = await request('/menu/denver-rino', { ...says, ...difference })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers.vary).toBe('accept-encoding, available-dictionary, save-data')
  expect(body).toEqual(html('/menu/denver-rino'))
})

test('no dictionary is offered on an unrelated page or to a browser that sends Save-Data', async () => {
  await dictionary()
  expect((await request(MENU, { 'save-data': 'on' })).headers).not.toHaveProperty('link')
  expect((await request('/privacy-policy')).headers).not.toHaveProperty('link')
})

test('a private page is not compressed with a dictionary', async () => {
  const { says } = await dictionary()
  pageAt('/menu/near', 'no-store')
  const { headers, body } = await request('/menu/near', says)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('link')
  expect([headers.vary, body]).toEqual(['accept-encoding', html('/menu/near')])
})

test('a small change to a page creates no dictionary', async () => {
  const first = await dictionary()
  await createOperatorChanges(server).setAvailable('101', 'sweet-tea', false)
  stock = 'no tea'
  pages.clear()
  server.clock.advance(1_000)
  await request(MENU)
  release = 'second'
  const second = await dictionary(first.id)
  expect(second.body.toString()).toContain('of second')
  expect([...files.keys()]).toEqual([first.id, second.id])
})

test('the dictionaries of the three latest releases are accepted', async () => {
  const first = await dictionary()
  const all = [first]
  for (const next of ['second', 'third', 'fourth']) {
    release = next
    pages.clear()
    all.push(await dictionary(...all.map(({ id }) => id)))
  }
  const encodings = await Promise.all(all.map(async ({ says }) => (await request('/', says)).headers))
  expect(encodings.map(headers => headers['content-encoding'])).toEqual([undefined, 'dcz', 'dcz', 'dcz'])
  expect([...files.keys()]).toEqual(all.slice(1).map(({ id }) => id))
})
