import type { Browser } from '@playwright/test'
import { startNetworkLog } from './network-log.ts'
import { CPU_SLOWDOWN } from './phone.ts'
import { CONSENT_STORAGE, withPhoneContext } from './phone-context.ts'
import { throttleToSlow4G, waitUntilControlHydrated } from './slow-phone.ts'

export type PageLoad = {
  url: string
  storage?: Record<string, string>
  /** A control that responds only after the page is hydrated. */
  control: string
}

/** In milliseconds since navigation started, except for `shift`, which is the cumulative layout shift. */
type Arrival = { largestPaint: number; shift: number; lastScript: number; hydrated: number }

declare global {
  interface Window {
    bench: { largestPaint: number; shift: number }
  }
}

/** Measures a page load with an empty cache, on slow 4G and a slow phone. */
export function measurePageLoad(browser: Browser, { url, storage, control }: PageLoad): Promise<Arrival> {
  return withPhoneContext(browser, { ...CONSENT_STORAGE, ...storage }, async context => {
    await context.addInitScript(observe)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const network = await startNetworkLog(page, cdp)
    await throttleToSlow4G(cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url, { waitUntil: 'commit' })
    const hydrated = await waitUntilControlHydrated(page, control)
    await network.quiet()
    const observed = await page.evaluate(until => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(?:\?|$)/.test(name))
      const ends = scripts.map(script => (script as PerformanceResourceTiming).responseEnd)
      // Ignores scripts that load after hydration, because they are prefetched for the next page.
      return { ...window.bench, lastScript: Math.max(0, ...ends.filter(end => end <= until)) }
    }, hydrated)
    return { ...observed, hydrated }
  })
}

function observe(): void {
  window.bench = { largestPaint: 0, shift: 0 }
  const { bench } = window
  const watch = (type: string, handleEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(handleEntry)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => {
    bench.largestPaint = entry.startTime
  })
  watch('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) bench.shift += value
  })
}
