import type { CDPSession, Page } from '@playwright/test'

/** The “Slow 4G” preset of Chrome DevTools. */
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }

export async function throttleToSlow4G(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
}

/** Waits until a control is hydrated and returns the milliseconds since navigation. */
export async function waitUntilControlHydrated(page: Page, control: string): Promise<number> {
  await page.waitForFunction(isHydrated, control, { polling: 25 })
  return page.evaluate(() => performance.now())
}

/**
 * Runs in the page. React stores props on hydrated elements, and our own scripts set `data-ready` on a
 * container.
 */
export function isHydrated(control: string): boolean {
  const element = document.querySelector(control)
  const isReacts = element !== null && Object.keys(element).some(key => key.startsWith('__reactProps$'))
  return isReacts || Boolean(element?.closest('[data-ready]'))
}
