import { requireChromium } from '#tests/support/site/chromium.ts'
import { CPU_SLOWDOWN } from '../pages/phone.ts'
import { isHydrated } from '../pages/slow-phone.ts'
import { peerFolder } from './build-peer.ts'

type Step = { from: string; control: string; link: string; title: string }

/** `hover` rests on the link until a prerender can finish and then clicks; `click` clicks immediately. */
export type NavigationMode = 'hover' | 'click'

type NextPage = { ms: number; isPrerendered: boolean }

type Tab = {
  setViewport: (viewport: object) => Promise<void>
  emulateCPUThrottling: (rate: number) => Promise<void>
  goto: (url: string) => Promise<unknown>
  hover: (selector: string) => Promise<void>
  waitForFunction: (predicate: (text: string) => unknown, options: object, text: string) => Promise<unknown>
  evaluate: <T, A>(callback: (argument: A) => T | Promise<T>, argument: A) => Promise<T>
}
type Puppeteer = {
  launch: (options: object) => Promise<{ newPage: () => Promise<Tab>; close: () => Promise<void> }>
}

const HOVER_MS = 3_000
const PAINTED_WITHIN_MS = 1_500

/**
 * Measures the time from a click to the next page's largest contentful paint, on a slow phone with the files
 * cached. Uses Lighthouse's Puppeteer because Chromium does not prerender under Playwright.
 */
export async function measureNavigation(step: Step, mode: NavigationMode): Promise<NextPage> {
  const { default: puppeteer }: { default: Puppeteer } = await import(
    `${peerFolder}/node_modules/puppeteer-core/lib/puppeteer/puppeteer-core.js`
  )
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await puppeteer.launch({ executablePath: requireChromium(), headless: 'shell', args })
  try {
    const tab = await browser.newPage()
    await tab.setViewport({ width: 375, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
    return await measure(tab, step, mode)
  } finally {
    await browser.close()
  }
}

async function measure(
  tab: Tab,
  { from, control, link, title }: Step,
  mode: NavigationMode,
): Promise<NextPage> {
  await tab.goto(from)
  const next = await tab.evaluate(selector => document.querySelector<HTMLAnchorElement>(selector)?.href, link)
  if (!next) throw new Error(`${from} has no ${link}`)
  await tab.goto(next)
  await tab.goto(from)
  await tab.waitForFunction(isHydrated, { polling: 50 }, control)
  await tab.emulateCPUThrottling(CPU_SLOWDOWN)
  if (mode === 'hover') {
    await tab.hover(link)
    await wait(HOVER_MS)
  }
  const clickedAt = await tab.evaluate(selector => {
    const now = performance.timeOrigin + performance.now()
    document.querySelector<HTMLElement>(selector)?.click()
    return now
  }, link)
  // Activating a prerendered page cancels pending evaluations in its tab.
  const observed = await tab.waitForFunction(seesTitle, { polling: 'raf' }, title).catch(() => null)
  const renderedAt = observed
    ? await tab.evaluate(() => performance.timeOrigin + performance.now(), null)
    : Number.NaN
  await wait(PAINTED_WITHIN_MS)
  const { isPrerendered, paintedAt } = await tab.evaluate(lastPaint, null)
  // A client-side navigation does not report a new largest contentful paint.
  const isNewPage = paintedAt > clickedAt
  return { ms: (isNewPage ? paintedAt : renderedAt) - clickedAt, isPrerendered }
}

const wait = (ms: number) => new Promise(resolvePaint => setTimeout(resolvePaint, ms))

function seesTitle(title: string): boolean {
  return document.querySelector('h1')?.textContent?.includes(title) ?? false
}

async function lastPaint(): Promise<{ isPrerendered: boolean; paintedAt: number }> {
  const resolve = await new Promise<number>(resolvePaint => {
    const observer = new PerformanceObserver(list =>
      resolvePaint(list.getEntries().at(-1)?.startTime ?? Number.NaN),
    )
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart?: number
  })[]
  return { isPrerendered: (visit?.activationStart ?? 0) > 0, paintedAt: performance.timeOrigin + resolve }
}
