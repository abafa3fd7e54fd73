import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#src/server/log.ts'
import { createPurgeHook, type PurgeHook } from '#src/server/web/shared-cache/purge-hook.ts'
import { purgeOnChange } from '#src/server/web/shared-cache/purge-on-change.ts'
import { createLogSink, type LogSink } from '#tests/support/log-sink.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
import { readConfigError } from '#tests/support/site/config-error.ts'
import { type PurgeReceiver, startPurgeReceiver } from '#tests/support/site/purge-receiver.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const key = { authorization: 'Bearer of-the-cache' }

let cache: PurgeReceiver
let hook: PurgeHook
let sink: LogSink
let waits: { ms: number; end: () => void }[]
const server = await startSuiteServer()
beforeEach(async () => {
  cache = await startPurgeReceiver()
  sink = createLogSink()
  waits = []
  hook = hookTo(cache)
})
afterEach(async () => {
  hook.close()
  await cache.close()
})

function hookTo(...caches: PurgeReceiver[]): PurgeHook {
  return createPurgeHook({
    urls: caches.map(({ address }) => address),
    headers: key,
    log: createLogger('warn', sink.stream),
    wait: ms => new Promise(end => waits.push({ ms, end })),
  })
}

const purgedTags = (client = cache) => client.requests.map(({ body }) => JSON.parse(body).tags)

test('a purge request contains its tags in the headers of each supported cache', async () => {
  hook.purge(['kitchen-101', 'kitchens'])
  await expect.poll(() => cache.requests).toHaveLength(1)
  expect(cache.requests[0]).toMatchObject({
    method: 'POST',
    headers: { ...key, 'surrogate-key': 'kitchen-101 kitchens', 'cache-tag': 'kitchen-101,kitchens' },
    body: '{"tags":["kitchen-101","kitchens"]}',
  })
})

test('every purge is repeated once, two seconds later', async () => {
  hook.purge(['kitchens'])
  await expect.poll(() => cache.requests).toHaveLength(1)
  expect(waits.map(({ ms }) => ms)).toEqual([2_000])
  waits[0]?.end()
  await expect.poll(() => purgedTags()).toEqual([['kitchens'], ['kitchens']])
  expect(waits).toHaveLength(1)
})

test('a failed purge is retried, followed by all newer tags, without delaying other caches', async () => {
  const other = await startPurgeReceiver()
  hook.close()
  hook = hookTo(cache, other)
  cache.answer(503)
  hook.purge(['kitchen-101'])
  await expect.poll(() => waits.map(({ ms }) => ms)).toContain(500)
  await expect.poll(() => purgedTags(other)).toEqual([['kitchen-101']])
  hook.purge(['kitchen-102'])
  hook.purge(['kitchen-103'])
  cache.answer(200)
  waits.find(({ ms }) => ms === 500)?.end()
  await expect
    .poll(() => purgedTags())
    .toEqual([['kitchen-101'], ['kitchen-101'], ['kitchen-102', 'kitchen-103']])
  expect(sink.text()).toContain('HTTP 503')
  expect(sink.text()).toContain('rejected a purge')
  expect(sink.text()).not.toContain('/purge')
  await other.close()
})

test('a purge of an unreachable cache is retried at growing intervals until shutdown', async () => {
  await cache.close()
  hook.purge(['kitchens'])
  // Skips the first delay. It belongs to the repeat that every purge gets, not to a retry.
  const retries = () => waits.slice(1).map(({ ms }) => ms)
  await expect.poll(retries).toEqual([500])
  waits.at(-1)?.end()
  await expect.poll(retries).toEqual([500, 1_000])
  waits.at(-1)?.end()
  await expect.poll(retries).toEqual([500, 1_000, 2_000])
  expect(sink.text()).toContain('"problem":"ECONNREFUSED"')
  expect(sink.text()).toContain('is unreachable')
  expect(sink.text()).not.toContain('/purge')
  hook.close()
  for (const { end } of waits) end()
  // A retry by the closed hook would fail before this request does, so `retries` would list another delay.
  await fetch(cache.address).catch(() => {})
  expect(retries()).toEqual([500, 1_000, 2_000])
  cache = await startPurgeReceiver()
})

test('a purge request contains at most 30 tags', async () => {
  hook.purge(Array.from({ length: 70 }, (_, index) => `kitchen-${index}`))
  await expect.poll(() => purgedTags().map(tags => tags.length)).toEqual([30, 30, 10])
})

test('the whole site is purged when the server starts, and outdated cache tags are purged after a change', async () => {
  let release = 'first'
  const log = createLogger('warn', sink.stream)
  const stop = purgeOnChange({ engine: server, live: () => ({ id: release }), hook, log })
  await expect.poll(() => purgedTags()).toEqual([['site']])
  const menus = createOperatorChanges(server)
  await menus.setPrice('101', 'sweet-tea', 123)
  await expect.poll(() => purgedTags().at(-1)).toEqual(['kitchen-101', 'kitchens'])
  release = 'second'
  await expect.poll(() => purgedTags().at(-1)).toEqual(['release-first'])
  await menus.undo()
  await stop()
})

test('responses from the previous process are purged a minute after the server starts', async () => {
  let release = 'first'
  const log = createLogger('warn', sink.stream)
  const stop = purgeOnChange({ engine: server, live: () => ({ id: release }), hook, log })
  await expect.poll(() => purgedTags()).toEqual([['site']])
  server.clock.advance(59_000)
  release = 'second'
  await expect.poll(() => purgedTags().at(-1)).toEqual(['release-first'])
  server.clock.advance(1_000)
  await expect.poll(() => purgedTags().at(-1)).toEqual(['site'])
  release = 'third'
  await expect.poll(() => purgedTags().at(-1)).toEqual(['release-second'])
  expect(purgedTags()).toEqual([['site'], ['release-first'], ['site'], ['release-second']])
  await stop()
})

test('an invalid purge URL is rejected with a hint', () => {
  expect(readConfigError({ CACHE_PURGE_URLS: 'http://a.example/x,ftp://b.example' })).toMatch(
    /^CACHE_PURGE_URLS must be the purge endpoints of the caches/,
  )
  const withPassword = readConfigError({
    CACHE_PURGE_URLS: 'http://a.example/x,https://site:hunter2@b.example/y',
  })
  expect(withPassword).toMatch(/^CACHE_PURGE_URLS must be .* without a user name or password/)
  expect(withPassword).not.toContain('hunter2')
  expect(readConfigError({ CACHE_PURGE_HEADER: 'Authorization: Bearer x' })).toMatch(
    /with CACHE_PURGE_URLS\.$/,
  )
  expect(readConfigError({ CACHE_PURGE_URLS: 'http://a.example/x, https://b.example/y' })).toBe('')
})
