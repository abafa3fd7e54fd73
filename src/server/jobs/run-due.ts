import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { Context } from '../services/context.ts'
import { acquireJobLease, deferJob, readLeasedJobs } from '../services/job-lease.ts'

/**
 * Lease duration, longer than most runs. If a run fails or its process dies, the job runs again after the
 * lease expires.
 */
const LEASE_MS = 10 * MINUTE_MS

export type SharedJob = { name: string; everyMs: number; run: () => Promise<unknown> }

/** Runs the due jobs whose leases no other process holds. A failed job does not stop the others. */
export async function runDueSharedJobs(
  { db, log }: Pick<Context, 'db' | 'log'>,
  jobs: SharedJob[],
  holder: string,
): Promise<void> {
  const deferredJobs = await readLeasedJobs(db)
  for (const { name, everyMs, run } of jobs.filter(job => !deferredJobs.has(job.name))) {
    if (!(await acquireJobLease(db, name, holder, LEASE_MS))) continue
    try {
      await run()
      await deferJob(db, name, holder, everyMs)
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed; it will run again')
    }
  }
}
