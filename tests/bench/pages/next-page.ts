import type { Browser, Page } from '@playwright/test'
import { SLOWER } from './phone.ts'
import { answered, withPhoneContext } from './phone-context.ts'
import { untilAlive } from './slow-phone.ts'

/** From a page that is alive to the next one, by a link. */
type Step = { from: string; control: string; link: string; title: string }

/** Whether the guest points at the link first, for long enough that the next page is drawn ahead, or presses at once. */
export type Way = 'pointed' | 'pressed'

type NextPage = { ms: number; isPrerendered: boolean }

/** A guest points for about so long before they press. */
const POINTED_MS = 3_000

/** How long a press takes to the largest paint of the next page, on a slower phone that has the files of both pages. */
export function msToNextPage(
  browser: Browser,
  { from, control, link, title }: Step,
  way: Way,
): Promise<NextPage> {
  return withPhoneContext(browser, answered, async context => {
    await context.addInitScript(watchNextPage)
    const page = await context.newPage()
    await page.goto(from)
    const path = await page.locator(link).first().getAttribute('href')
    // What both pages need is there from an earlier visit.
    await page.goto(new URL(path ?? '', from).href)
    await page.goto(from)
    await untilAlive(page, control)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    if (way === 'pointed') {
      await page.locator(link).first().hover()
      await page.waitForTimeout(POINTED_MS)
    }
    const pressedAt = await page.evaluate(selector => {
      const now = performance.timeOrigin + performance.now()
      document.querySelector<HTMLElement>(selector)?.click()
      return now
    }, link)
    return seenAfter(page, title, pressedAt)
  })
}

async function seenAfter(page: Page, title: string, pressedAt: number): Promise<NextPage> {
  await page.locator('h1', { hasText: title }).waitFor()
  return page.evaluate(async before => {
    // A page that is drawn within another has no largest paint of its own: it is there with its next frame.
    const frame = await new Promise<number>(done =>
      requestAnimationFrame(() => setTimeout(() => done(performance.now()))),
    )
    const isNew = performance.timeOrigin > before || window.nextPage.activatedAt > 0
    const seen = isNew ? window.nextPage.largestPaint : frame
    return { ms: performance.timeOrigin + seen - before, isPrerendered: window.nextPage.activatedAt > 0 }
  }, pressedAt)
}

declare global {
  interface Window {
    nextPage: { largestPaint: number; activatedAt: number }
  }
}

/** Runs in the page. */
function watchNextPage(): void {
  window.nextPage = { largestPaint: 0, activatedAt: 0 }
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) window.nextPage.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const { nextPage } = window
  document.addEventListener('prerenderingchange', () => {
    nextPage.activatedAt = performance.now()
  })
}
