import type { Browser } from '@playwright/test'

/** An event in Chromium's trace format. Times are in microseconds; `tts` and `tdur` are thread time. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tts: number
  dur?: number
  tdur?: number
  args?: { data?: { startTime?: number } }
}

export async function recordTrace(
  browser: Browser,
  categories: string[],
  callback: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories })
  let trace: Buffer
  try {
    await callback()
  } finally {
    trace = await browser.stopTracing()
  }
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents
}
