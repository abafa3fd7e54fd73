import { fork } from 'node:child_process'
import type { LoadJob, LoadResult } from './load-job.ts'
import { CLIENT_CORE, pinProcess } from './pin-process.ts'
import { requestFromChild } from './request-from-child.ts'

export type LoadGenerator = { run: (origin: string, job: LoadJob) => Promise<LoadResult>; stop: () => void }

export function startLoadGenerator(): LoadGenerator {
  const child = fork(new URL('./load-client.ts', import.meta.url))
  if (child.pid !== undefined) pinProcess(child.pid, CLIENT_CORE)
  return {
    run: async (origin, job) => {
      const result = await requestFromChild<LoadResult>(child, { origin, job })
      if (result.failed > 0 || result.answered === 0) {
        throw new Error(`${result.failed} requests failed, ${result.answered} were answered`)
      }
      return result
    },
    stop: () => child.kill(),
  }
}
