import type { Browser } from '@playwright/test'
import { recordTrace, type TraceEvent } from './record-trace.ts'

export type PageWork = { what: string; ms: number }

/** Measures the CPU time that pages use during `callback`. CPU time is stable even on a busy machine. */
export async function measurePageWork(browser: Browser, callback: () => Promise<void>): Promise<PageWork[]> {
  const events = await recordTrace(browser, ['blink.user_timing'], callback)
  const marks = events.filter(({ name }) => name.startsWith('bench:'))
  return workOf(marks.toSorted((a, b) => a.ts - b.ts))
}

/**
 * Computes the work between performance marks. A mark's name is a verb and a label, such as `bench:begin
 * load`. Work starts at `begin`, ends at the last `end` before the next `begin`, and excludes the time
 * between `pause` and `resume`.
 */
function workOf(marks: TraceEvent[]): PageWork[] {
  const results: PageWork[] = []
  const begun = new Map<string, { worked: number; since: number | null; work: PageWork | null }>()
  for (const { name, pid, tid, tts } of marks) {
    const [verb, ...rest] = name.slice('bench:'.length).split(' ')
    const path = rest.join(' ')
    const key = `${pid} ${tid} ${path}`
    if (verb === 'begin') begun.set(key, { worked: 0, since: tts, work: null })
    const open = begun.get(key)
    if (!open) continue
    const worked = open.worked + (open.since === null ? 0 : tts - open.since)
    if (verb === 'pause') Object.assign(open, { worked, since: null })
    if (verb === 'resume') open.since ??= tts
    if (verb !== 'end') continue
    if (open.work === null) {
      open.work = { what: path, ms: 0 }
      results.push(open.work)
    }
    open.work.ms = worked / 1000
  }
  return results
}
