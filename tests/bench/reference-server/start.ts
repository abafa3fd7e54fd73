import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { requestFromChild } from '../request-from-child.ts'
import type { ReferenceJob } from './reference-job.ts'

type ReferenceServer = { url: string; pid: number; stop: () => void }

/**
 * Starts a bare HTTP server that sends the site's recorded response. If the job has database statements, each
 * request runs them first.
 */
export async function startReferenceServer(job: ReferenceJob): Promise<ReferenceServer> {
  const child = fork(new URL('./reference-process.ts', import.meta.url))
  const { port } = await requestFromChild<AddressInfo>(child, job)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
