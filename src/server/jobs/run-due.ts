import { MINUTE_MS } from '../../domain/time/durations.ts'
import type { Context } from '../services/context.ts'
import { restingJobs, restJob, takeJob } from '../services/job-lease.ts'

/** Longer than a job takes; when it fails, or its process ends, another takes it up after this. */
const LEASE_MS = 10 * MINUTE_MS

export type SharedJob = { name: string; everyMs: number; run: () => Promise<unknown> }

/** Does what is due of the jobs that all processes share, each of them once for all; a failure stops no other job. */
export async function runDue(
  { db, log }: Pick<Context, 'db' | 'log'>,
  jobs: SharedJob[],
  holder: string,
): Promise<void> {
  const resting = await restingJobs(db)
  for (const { name, everyMs, run } of jobs.filter(job => !resting.has(job.name))) {
    if (!(await takeJob(db, name, holder, LEASE_MS))) continue
    try {
      await run()
      await restJob(db, name, holder, everyMs)
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed; it will run again')
    }
  }
}
