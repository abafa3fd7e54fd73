import type { Browser } from '@playwright/test'
import type { PageLoad } from './page-load.ts'
import { CPU_SLOWDOWN } from './phone.ts'
import { CONSENT_STORAGE, withPhoneContext } from './phone-context.ts'
import { throttleToSlow4G, waitUntilControlHydrated } from './slow-phone.ts'

export type EarlyClick = {
  selector: string
  response: { selector: string; text: string }
}

const ANSWERED_WITHIN_MS = 10_000

/**
 * True if a click `after` milliseconds after the first contentful paint has no effect. Simulates slow 4G and
 * a slow phone.
 */
export function measureLostClick(
  browser: Browser,
  { url, storage, control }: PageLoad,
  { press, after }: { press: EarlyClick; after: number },
): Promise<boolean> {
  return withPhoneContext(browser, { ...CONSENT_STORAGE, ...storage }, async context => {
    await context.addInitScript(clickEarly, { selector: press.selector, after })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await throttleToSlow4G(cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url, { waitUntil: 'commit' })
    await waitUntilControlHydrated(page, control)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const isAnswered = ({ selector, text }: EarlyClick['response']) => {
      const place = document.querySelector(selector)
      return (place instanceof HTMLInputElement ? place.value : place?.textContent)?.includes(text)
    }
    return page
      .waitForFunction(isAnswered, press.response, { timeout: ANSWERED_WITHIN_MS })
      .then(() => false)
      .catch(() => true)
  })
}

function clickEarly({ selector, after }: { selector: string; after: number }): void {
  const submit = () => {
    const control = document.querySelector<HTMLElement>(selector)
    if (!control) return void requestAnimationFrame(submit)
    // A real tap starts with pointerdown, which React can replay after hydration.
    control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    if (!(control instanceof HTMLInputElement) || control.type !== 'text') return control.click()
    control.focus()
    document.execCommand('insertText', false, 'D')
  }
  // Waits for the first contentful paint, because the observer can report the first paint earlier.
  new PerformanceObserver(paints => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) setTimeout(submit, after)
  }).observe({ type: 'paint', buffered: true })
}
