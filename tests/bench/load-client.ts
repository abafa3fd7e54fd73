import autocannon from 'autocannon'
import type { LoadJob, LoadRequest, LoadResult } from './load-job.ts'

// Sampling interval. Autocannon can stop only when it takes a sample, and the default is once per second.
const SAMPLE_MS = 50

function repeat(origin: string, { path, connections, seconds }: Extract<LoadJob, { kind: 'repeat' }>) {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  return autocannon({ url: origin + path, connections, duration: seconds, sampleInt: SAMPLE_MS, headers })
}

function sendLists(origin: string, lists: LoadRequest[][]) {
  const unsent = lists.values()
  return autocannon({
    url: origin,
    connections: lists.length,
    amount: lists.flat().length,
    sampleInt: SAMPLE_MS,
    setupClient: client => client.setRequests(unsent.next().value ?? []),
  })
}

/** Runs one job at a time and sends its result to the parent process. */
process.on('message', async ({ origin, job }: { origin: string; job: LoadJob }) => {
  const result = await (job.kind === 'repeat' ? repeat(origin, job) : sendLists(origin, job.lists))
  const response: LoadResult = { answered: result['2xx'], failed: result.non2xx + result.errors }
  process.send?.(response)
})
