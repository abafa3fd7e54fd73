import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { jobLeases } from '#src/server/db/schema/jobs.ts'
import { createSpacePoller } from '#src/server/jobs/poll-space.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let space: { version: number; requests: number }
const server = await startSuiteServer()
beforeEach(async () => {
  space = { version: 7, requests: 0 }
  await server.db.delete(jobLeases)
})

function anotherProcess({ publishesForAll = false } = {}) {
  const published: { version: number; force: boolean }[] = []
  const state = { version: 7, failing: false }
  const publish = async ({ force = false } = {}) => {
    space.requests++
    if (space.version !== state.version || force) published.push({ version: space.version, force })
    state.version = space.version
  }
  const sink = createLogSink()
  const site = { publish, poll: publish, state: () => state }
  const poller = createSpacePoller({ db: server.db, log: pino(sink.stream), site, publishesForAll })
  return { ...poller, published, state, logged: sink.text }
}

/** Simulates the passage of `time` by making the poll lease end that much earlier. */
const pass = (time: string) =>
  server.db
    .update(jobLeases)
    .set({ until: sql`${jobLeases.until} - ${time}::interval` })
    .where(eq(jobLeases.name, 'poll storyblok'))

async function runAll(...all: { run: () => Promise<void> }[]): Promise<void> {
  for (const each of all) await each.run()
}

test('if no webhooks arrive, only one of two processes polls the Storyblok space, every 30 seconds', async () => {
  const [one, two] = [anotherProcess(), anotherProcess()]
  await runAll(one, two, one, two)
  expect(space.requests).toBe(1)
  await pass('29 seconds')
  await runAll(one, two)
  expect(space.requests).toBe(1)
  await pass('2 seconds')
  await runAll(two, one)
  expect(space.requests).toBe(2)
})

test('every process publishes a change once one of them receives the webhook for it', async () => {
  const [one, two] = [anotherProcess(), anotherProcess()]
  await runAll(one, two)
  space.version = 8
  await one.receiveWebhook()
  await runAll(one, two)
  expect([one.published, two.published]).toEqual([
    [{ version: 8, force: false }],
    [{ version: 8, force: false }],
  ])
  await one.receiveWebhook({ force: true })
  await runAll(two)
  expect(two.published.at(-1)).toEqual({ version: 8, force: true })
})

test('every process publishes a change that one of them finds by polling', async () => {
  const [one, two] = [anotherProcess(), anotherProcess()]
  await runAll(one, two)
  space.version = 8
  await pass('31 seconds')
  await runAll(one, two)
  expect([one.published.length, two.published.length]).toEqual([1, 1])
})

test('processes poll the Storyblok space only every 15 minutes once webhooks arrive', async () => {
  const [one, two] = [anotherProcess(), anotherProcess()]
  await one.receiveWebhook()
  await runAll(one, two)
  const { requests } = space
  await pass('14 minutes')
  await runAll(one, two)
  expect(space.requests).toBe(requests)
  await pass('2 minutes')
  await runAll(one, two)
  expect(space.requests).toBe(requests + 1)
})

test('processes poll every 30 seconds again after a change for which no webhook arrived', async () => {
  const one = anotherProcess()
  await one.receiveWebhook()
  await one.run()
  space.version = 8
  await pass('16 minutes')
  await one.run()
  expect(one.published).toEqual([{ version: 8, force: false }])
  expect(one.logged()).toContain('no webhook of Storyblok arrived')
  const { requests } = space
  await pass('16 minutes')
  await one.run()
  await pass('31 seconds')
  await one.run()
  expect(space.requests).toBe(requests + 2)
})

test('a process that failed to publish retries even if another process polls', async () => {
  const [one, two] = [anotherProcess(), anotherProcess()]
  await runAll(one, two)
  two.state.failing = true
  const { requests } = space
  await runAll(one, two)
  expect(space.requests).toBe(requests + 1)
})

test('if one publication covers all processes, only one process publishes a change', async () => {
  const [one, two] = [anotherProcess({ publishesForAll: true }), anotherProcess({ publishesForAll: true })]
  await runAll(one, two)
  space.version = 8
  await one.receiveWebhook()
  await runAll(one, two)
  expect([one.published.length, two.published.length]).toEqual([1, 0])
})
