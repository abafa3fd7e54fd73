import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { jobLeases } from '../db/schema/jobs.ts'

/** SQL expression for a time on the database clock, which all processes share. */
const fromNow = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000}::float8)`

export async function acquireJobLease(
  db: Database,
  name: string,
  holder: string,
  ms: number,
): Promise<boolean> {
  const rows = await db
    .insert(jobLeases)
    .values({ name, holder, until: fromNow(ms) })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { holder, until: fromNow(ms) },
      setWhere: sql`${jobLeases.until} <= now()`,
    })
    .returning({ name: jobLeases.name })
  return rows.length > 0
}

export async function deferJob(db: Database, name: string, holder: string, ms: number): Promise<void> {
  await db
    .update(jobLeases)
    .set({ until: fromNow(ms) })
    .where(and(eq(jobLeases.name, name), eq(jobLeases.holder, holder)))
}

export async function readLeasedJobs(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ name: jobLeases.name })
    .from(jobLeases)
    .where(gt(jobLeases.until, sql`now()`))
  return new Set(rows.map(({ name }) => name))
}
