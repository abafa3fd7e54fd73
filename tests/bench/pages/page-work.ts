import type { Browser } from '@playwright/test'
import { type TraceEvent, traced } from './traced.ts'

export type Work = { what: string; ms: number }

/** Traces every page during use. CPU time is stable on a busy machine, unlike wall time. */
export async function pageWork(browser: Browser, use: () => Promise<void>): Promise<Work[]> {
  const events = await traced(browser, ['blink.user_timing'], use)
  const marks = events.filter(({ name }) => name.startsWith('bench:'))
  return workOf(marks.toSorted((a, b) => a.ts - b.ts))
}

/**
 * Marks are a verb and a label: `bench:begin load`. Work lasts until the last `end` before the next begin; time between
 * `pause` and `resume` is excluded.
 */
function workOf(marks: TraceEvent[]): Work[] {
  const found: Work[] = []
  const begun = new Map<string, { worked: number; since: number | null; work: Work | null }>()
  for (const { name, pid, tid, tts } of marks) {
    const [verb, ...rest] = name.slice('bench:'.length).split(' ')
    const what = rest.join(' ')
    const key = `${pid} ${tid} ${what}`
    if (verb === 'begin') begun.set(key, { worked: 0, since: tts, work: null })
    const open = begun.get(key)
    if (!open) continue
    const worked = open.worked + (open.since === null ? 0 : tts - open.since)
    if (verb === 'pause') Object.assign(open, { worked, since: null })
    if (verb === 'resume') open.since ??= tts
    if (verb !== 'end') continue
    if (open.work === null) {
      open.work = { what, ms: 0 }
      found.push(open.work)
    }
    open.work.ms = worked / 1000
  }
  return found
}
