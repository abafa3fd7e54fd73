import type { Browser } from '@playwright/test'
import { startNetworkLog } from './network-log.ts'
import type { PageLoad } from './page-load.ts'
import { CPU_SLOWDOWN } from './phone.ts'
import { CONSENT_STORAGE, withPhoneContext } from './phone-context.ts'
import { recordTrace, type TraceEvent } from './record-trace.ts'
import { throttleToSlow4G, waitUntilControlHydrated } from './slow-phone.ts'

/** Milliseconds of main-thread time on a slow phone. */
type Tasks = {
  /** Total time of all tasks until the network is idle. */
  sum: number
  /** The longest task after the first paint, and the total time by which tasks exceed the long-task limit. */
  longest: number
  blocked: number
}

const LONG_MS = 50

/**
 * Measures the main-thread tasks of a page load on slow 4G. Uses thread time, which is stable even on a busy
 * machine.
 */
export function measureLongTasks(browser: Browser, { url, storage, control }: PageLoad): Promise<Tasks> {
  return withPhoneContext(browser, { ...CONSENT_STORAGE, ...storage }, async context => {
    await context.addInitScript(() => performance.mark('bench:begin'))
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const network = await startNetworkLog(page, cdp)
    await throttleToSlow4G(cdp)
    let firstPaint = Number.NaN
    const events = await recordTrace(browser, ['blink.user_timing', 'toplevel'], async () => {
      await page.goto(url, { waitUntil: 'commit' })
      await waitUntilControlHydrated(page, control)
      await network.quiet()
      firstPaint = await page.evaluate(() => {
        performance.mark('bench:end')
        return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      })
    })
    return tasksOf(events, firstPaint)
  })
}

function tasksOf(events: TraceEvent[], firstPaint: number): Tasks {
  const begin = events.findLast(({ name }) => name === 'bench:begin')
  const end = events.findLast(({ name }) => name === 'bench:end')
  const startTime = begin?.args?.data?.startTime
  if (!begin || !end || startTime === undefined) throw new Error('The trace does not have the page in it')
  const paintedAt = begin.ts + (firstPaint - startTime) * 1000
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === begin.pid && tid === begin.tid && ts < end.ts,
  )
  const ms = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * CPU_SLOWDOWN
  const later = tasks.filter(({ ts, dur = 0 }) => ts + dur > paintedAt).map(ms)
  return {
    sum: tasks.reduce((sum, task) => sum + ms(task), 0),
    longest: Math.max(0, ...later),
    blocked: later.reduce((sum, time) => sum + Math.max(0, time - LONG_MS), 0),
  }
}
