import type { Browser, BrowserContext } from '@playwright/test'

export async function withPhoneContext<T>(
  browser: Browser,
  storedValues: Record<string, string>,
  callback: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await context.addInitScript(items => {
      for (const [key, value] of Object.entries(items)) localStorage[key] ??= value
    }, storedValues)
    return await callback(context)
  } finally {
    await context.close()
  }
}

/** Storage of a guest who has already answered the consent dialog, which would otherwise cover the page. */
export const CONSENT_STORAGE = { 'red-comb:tracking': JSON.stringify({ allowed: true }) }
