import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { jobLeases } from '#src/server/db/schema/jobs.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { purgeExpiredData, retentionRules } from '#src/server/jobs/retention.ts'
import { runDueSharedJobs, type SharedJob } from '#src/server/jobs/run-due.ts'
import { PURGE_BATCH_SIZE } from '#src/server/services/delete-batch.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let runs: string[]

const server = await startSuiteServer()
beforeEach(async () => {
  runs = []
  await server.db.delete(jobLeases)
})

const job = (name: string, run: () => Promise<unknown> = async () => {}): SharedJob => ({
  name,
  everyMs: 3_600_000,
  run: async () => {
    runs.push(name)
    await run()
  },
})

async function runDueJobs(holder: string, jobs: SharedJob[] = [job('tidy')]): Promise<string> {
  const sink = createLogSink()
  const log = pino(sink.stream)
  await runDueSharedJobs({ db: server.db, log }, jobs, holder)
  return sink.text()
}

const pass = (time: string) =>
  server.db
    .update(jobLeases)
    .set({ until: sql`${jobLeases.until} - ${time}::interval` })
    .where(eq(jobLeases.name, 'tidy'))

test('an hourly job runs only once an hour across three processes, even after restarts', async () => {
  await Promise.all([runDueJobs('one'), runDueJobs('two'), runDueJobs('three')])
  await runDueJobs('two')
  await runDueJobs('four')
  expect(runs).toEqual(['tidy'])
  await pass('61 minutes')
  await Promise.all([runDueJobs('two'), runDueJobs('three')])
  expect(runs).toEqual(['tidy', 'tidy'])
})

test('a failing job is logged once and retried later without blocking other jobs', async () => {
  const fails = job('tidy', async () => {
    throw new Error('no room')
  })
  const logged = await runDueJobs('one', [fails, job('other')])
  expect(logged.match(/"job":"tidy"/g)).toHaveLength(1)
  expect(runs).toEqual(['tidy', 'other'])
  await runDueJobs('two', [fails])
  expect(runs).toHaveLength(2)
  await pass('11 minutes')
  await runDueJobs('two')
  expect(runs).toEqual(['tidy', 'other', 'tidy'])
})

test('a process that outlasts its lease does not release the next process’s lease', async () => {
  const slow = job('tidy', async () => {
    await pass('11 minutes')
    await runDueJobs('two')
  })
  await runDueJobs('one', [slow])
  expect(runs).toEqual(['tidy', 'tidy'])
  const [lease] = await server.db.select().from(jobLeases)
  expect(lease?.holder).toBe('two')
})

test('a large purge deletes rows in batches until none remain', async () => {
  await server.db.execute(sql`
    insert into mail_outbox (id, recipient, subject, text, html, created_at)
    select 'old_' || n, 'x@example.com', '', '', '', now() - interval '31 days' from generate_series(1, 1200) as n`)
  const mail = retentionRules.find(({ name }) => name === 'purge-mail')
  if (!mail) throw new Error('Mail is kept for good')
  const counts: number[] = []
  const counted = {
    ...mail,
    purge: async (...input: Parameters<typeof mail.purge>) => {
      const before = await server.db.$count(mailOutbox)
      const isMore = await mail.purge(...input)
      counts.push(before - (await server.db.$count(mailOutbox)))
      return isMore
    },
  }
  await purgeExpiredData({ ...server.ctx, now: () => new Date() }, counted)
  expect(counts).toEqual([PURGE_BATCH_SIZE, PURGE_BATCH_SIZE, 1_200 - 2 * PURGE_BATCH_SIZE])
})
