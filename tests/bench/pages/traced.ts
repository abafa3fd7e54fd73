import type { Browser } from '@playwright/test'

/** As Chromium writes it: times in microseconds, those of the thread itself are `t…`. */
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

/** What Chromium traced of some categories while it was used. */
export async function traced(
  browser: Browser,
  categories: string[],
  use: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories })
  let trace: Buffer
  try {
    await use()
  } finally {
    trace = await browser.stopTracing()
  }
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents
}
