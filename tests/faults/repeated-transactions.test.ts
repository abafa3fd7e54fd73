import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { CommitUnknownError, isBusyError } from '#src/server/db/failures.ts'
import { openPostgres } from '#src/server/db/open-postgres.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aMember } from '#tests/support/members/members.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const postgres = await startPostgres()

describe.skipIf(!postgres)('transaction retries', () => {
  let server: TestServer
  let runs = 0

  beforeAll(async () => {
    server = await startTestServer(postgres?.url)
  })
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })
  beforeEach(async () => {
    runs = 0
    await server.db.delete(rateLimitCounters)
  })

  const written = async () => (await server.db.select().from(rateLimitCounters)).map(({ key }) => key)
  const one = (key: string) => ({ key, count: 0, resetsAt: new Date() })

  test('a transaction whose connection drops before the commit is retried once', async () => {
    const response = await server.db.transaction(async tx => {
      runs += 1
      await tx.insert(rateLimitCounters).values(one('only'))
      if (runs === 1) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      return runs
    })
    expect(response).toBe(2)
    expect(await written()).toEqual(['only'])
  })

  test('a query that exceeds the time limit is rejected as busy and not retried', async () => {
    const shortTimeoutDatabase = await openPostgres(postgres?.url ?? '', { statementMs: 100 })
    await shortTimeoutDatabase.db.execute(sql`create sequence reads`)
    const error = await shortTimeoutDatabase.db
      .execute(sql`select nextval('reads'), pg_sleep(30)`)
      .catch(reason => reason)
    expect(isBusyError(error)).toBe(true)
    const { rows } = (await shortTimeoutDatabase.db.execute(
      sql`select last_value from reads`,
    )) as pg.QueryResult
    expect(rows).toEqual([{ last_value: '1' }])
    await shortTimeoutDatabase.close()
  })

  test('a transaction that may have been committed is not retried', async () => {
    await server.db.execute(`
      create function end_session() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
      create constraint trigger end_session after insert on limits deferrable initially deferred
        for each row execute function end_session();`)
    const transaction = server.db.transaction(async tx => {
      runs += 1
      await tx.insert(rateLimitCounters).values(one('perhaps'))
    })
    const isUnknown = { cause: expect.any(CommitUnknownError) }
    await expect(transaction).rejects.toMatchObject(isUnknown)
    expect(runs).toBe(1)
    await expect(server.db.insert(rateLimitCounters).values(one('perhaps too'))).rejects.toMatchObject(
      isUnknown,
    )
    await server.db.execute('drop trigger end_session on limits')
  })

  test('a transaction that ends in a deadlock is retried', async () => {
    await server.db.insert(rateLimitCounters).values([one('a'), one('b')])
    const bothLocked = Promise.withResolvers<void>()
    let firstLocksPending = 2
    const add = (keys: string[]) =>
      server.db.transaction(async tx => {
        for (const key of keys) {
          await tx
            .update(rateLimitCounters)
            .set({ count: sql`${rateLimitCounters.count} + 1` })
            .where(eq(rateLimitCounters.key, key))
          // Each transaction locks one row before it requests the other's, which causes a deadlock.
          firstLocksPending -= 1
          if (firstLocksPending <= 0) bothLocked.resolve()
          await bothLocked.promise
        }
      })
    await Promise.all([add(['a', 'b']), add(['b', 'a'])])
    expect((await server.db.select().from(rateLimitCounters)).map(({ count }) => count)).toEqual([2, 2])
  })

  test('a transaction that fails with an application error is not retried', async () => {
    const rejected = server.db.transaction(async () => {
      runs += 1
      throw new Error('sold out')
    })
    await expect(rejected).rejects.toThrow('sold out')
    expect(runs).toBe(1)
  })

  test('a retried sign-in transaction ends the browser’s previous session', async () => {
    const member = await aMember(server)
    const api = await createApiClient(server, member)
    await server.db.execute(`
      create function refuse_once() returns trigger language plpgsql as $$ begin
        if nextval('refusals') = 1 then raise exception using errcode = 'serialization_failure'; end if;
        return null;
      end $$;
      create sequence refusals;
      create constraint trigger refuse_once after insert on sessions deferrable initially deferred
        for each row execute function refuse_once();`)
    const { email, password } = member
    await api.ok('POST', '/members/signin', { email, password })
    expect(await server.db.select().from(sessions).where(eq(sessions.memberId, member.id))).toHaveLength(1)
    await server.db.execute('drop trigger refuse_once on sessions')
  })

  test('a process whose clock is a day ahead of the database’s clock is not ready', async () => {
    const ready = async () => (await server.request('/api/ready')).status
    expect(await ready()).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await ready()).toBe(503)
  })
})
