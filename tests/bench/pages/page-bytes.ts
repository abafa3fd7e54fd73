import type { Browser, CDPSession } from '@playwright/test'
import { type LoadedFile, startNetworkLog } from './network-log.ts'
import { withPhoneContext } from './phone-context.ts'

/** `later` counts scripts requested after the first API response. */
export type ResourceKind = 'html' | 'css' | 'js' | 'later' | 'fonts' | 'images' | 'other'
type PageBytes =
  | { state: 'missing' }
  | { state: 'loaded'; weights: Record<ResourceKind, ResourceSize>; hasReact: boolean }
/** `bytes` includes the response headers; `bodyBytes` does not. */
export type ResourceSize = { bytes: number; bodyBytes: number; requests: number }

type Visit = {
  browser: Browser
  url: string
  remembered: Record<string, string>
}

/** Measures the bytes and requests of a page, by resource kind, on a phone with an empty cache. */
export function measurePageBytes({ browser, url, remembered }: Visit): Promise<PageBytes> {
  return withPhoneContext(browser, remembered, async context => {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const network = await startNetworkLog(page, cdp)
    const response = await page.goto(url)
    if (response?.status() === 404) return { state: 'missing' }
    if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`)
    await network.quiet()
    const { loaded } = network
    return { state: 'loaded', weights: weightsOf(loaded), hasReact: await findReact(cdp, loaded) }
  })
}

function weightsOf(loaded: LoadedFile[]): Record<ResourceKind, ResourceSize> {
  const sizeRow = (kind: ResourceKind): ResourceSize => {
    const requests = loaded.filter(request => kindOf(request) === kind)
    const sum = (part: 'bytes' | 'bodyBytes') => requests.reduce((total, request) => total + request[part], 0)
    return { bytes: sum('bytes'), bodyBytes: sum('bodyBytes'), requests: requests.length }
  }
  const [html, css, js, later] = [sizeRow('html'), sizeRow('css'), sizeRow('js'), sizeRow('later')]
  return { html, css, js, later, fonts: sizeRow('fonts'), images: sizeRow('images'), other: sizeRow('other') }
}

function kindOf({ mime, isLater }: LoadedFile): ResourceKind {
  if (mime === 'text/html') return 'html'
  if (mime === 'text/css') return 'css'
  if (mime.endsWith('javascript')) return isLater ? 'later' : 'js'
  if (mime.startsWith('font/')) return 'fonts'
  return mime.startsWith('image/') ? 'images' : 'other'
}

/** Searches the script bodies for React's element symbol, because the file names of chunks vary. */
async function findReact(cdp: CDPSession, loaded: LoadedFile[]): Promise<boolean> {
  for (const { id } of loaded.filter(({ mime }) => mime.endsWith('javascript'))) {
    const { body } = await cdp.send('Network.getResponseBody', { requestId: id })
    if (/Symbol\.for\(.react\./.test(body)) return true
  }
  return false
}
