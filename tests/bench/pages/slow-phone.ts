import type { CDPSession, Page } from '@playwright/test'

/** What DevTools call slow 4G. */
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }

export async function onSlow4G(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
}

/** When React has taken over a control: it keeps what it gave to an element there. */
export async function untilAlive(page: Page, control: string): Promise<number> {
  const aliveAt = (selector: string) => {
    const element = document.querySelector(selector)
    const isAlive = element && Object.keys(element).some(key => key.startsWith('__reactProps$'))
    return isAlive ? performance.now() : false
  }
  const found = await page.waitForFunction(aliveAt, control, { polling: 25 })
  return Number(await found.jsonValue())
}
