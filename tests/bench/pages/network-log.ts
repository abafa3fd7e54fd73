import type { CDPSession, Page } from '@playwright/test'

export type LoadedFile = {
  id: string
  url: string
  mime: string
  bytes: number
  bodyBytes: number
  /** True if the file was requested after the page's first API response. */
  isLater: boolean
}
type NetworkLog = {
  loaded: LoadedFile[]
  quiet: () => Promise<void>
}

const QUIET_WITHIN_MS = 30_000

export async function startNetworkLog(page: Page, cdp: CDPSession): Promise<NetworkLog> {
  const inFlight = new Map<string, Omit<LoadedFile, 'bytes'>>()
  const loaded: LoadedFile[] = []
  let started = 0
  let isAnswered = false
  let onIdle: () => void = () => {}

  function end(id: string, bytes: number | null): void {
    const request = inFlight.get(id)
    inFlight.delete(id)
    if (request && bytes !== null) loaded.push({ ...request, bytes })
    if (inFlight.size === 0) onIdle()
  }

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Event streams are ignored because they stay open as long as the page.
    if (request.url.startsWith('data:') || type === 'EventSource') return
    started += 1
    inFlight.set(requestId, { id: requestId, url: request.url, mime: '', bodyBytes: 0, isLater: isAnswered })
  })
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    isAnswered ||= type === 'Fetch'
    const request = inFlight.get(requestId)
    if (!request) return
    request.mime = response.mimeType
    request.bodyBytes = Number(response.headers['content-length'] ?? 0)
  })
  cdp.on('Network.loadingFinished', event => end(event.requestId, event.encodedDataLength))
  cdp.on('Network.loadingFailed', event => end(event.requestId, null))
  await cdp.send('Network.enable')

  async function untilQuiet(): Promise<void> {
    for (;;) {
      if (inFlight.size > 0) await new Promise<void>(none => (onIdle = none))
      const before = started
      await page.evaluate(() => new Promise(idle => requestIdleCallback(() => requestIdleCallback(idle))))
      if (started === before && inFlight.size === 0) return
    }
  }

  return {
    loaded,
    quiet: () => {
      const late = new Promise<never>((_, reject) => {
        const fail = () => reject(new Error(`still loading: ${[...inFlight.values()].map(({ url }) => url)}`))
        setTimeout(fail, QUIET_WITHIN_MS).unref()
      })
      return Promise.race([untilQuiet(), late])
    },
  }
}
