import type { TrackingTerms } from '#src/domain/content/tracking.ts'
import { pageAddress, pagePath } from '#src/domain/page-address.ts'

/** What the stores need of the browser; a test supplies its own. */
export type Environment = {
  fetch: typeof fetch
  /** Storage that ends with the tab. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  /** Which page the guest is on, whatever its language. */
  path: () => string
  /** What the address asks for. */
  search: () => string
  /** Goes to a page, in the language of this one. */
  go: (path: string) => void
  /** The same, without leaving this page in the history. */
  replace: (path: string) => void
  /** Gives the page another address, and leaves the one before as a step back in the history. */
  step: (path: string) => void
  /** Reloads the page. */
  reload: () => void
  /** The query of the address, taken out of it so that it is neither kept nor passed on: all of it, or what is named. */
  takeQuery: (names?: string[]) => URLSearchParams
  /** The part behind the # of the address, removed from it; browsers never send it to the server. */
  takeHash: () => string
  origin: () => string
  loadScript: (address: string) => Promise<void>
  /** Where the device is; rejects with what a GeolocationPositionError has. */
  locate: () => Promise<{ latitude: number; longitude: number }>
  /** What the page and the browser say about analytics. */
  tracking: () => Omit<TrackingTerms, 'choice'>
  /** The list that analytics reads; it is created with the first event. */
  dataLayer: () => object[]
  /** Runs it at once, or once the guest sees the page if the browser prerenders it. */
  whenSeen: (then: () => void) => void
  now: () => number
  wait: (ms: number) => Promise<void>
  /** How long a call without an answer waits before it is made again. */
  retryDelayMs: number
}

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const browser: Environment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  session: ownSession(),
  path: () => pagePath(location.pathname),
  search: () => location.search,
  go: path => location.assign(pageAddress(path)),
  replace: path => location.replace(pageAddress(path)),
  step: path => history.pushState(null, '', pageAddress(path)),
  reload: () => location.reload(),
  takeQuery: names => {
    const query = new URLSearchParams(location.search)
    const left = new URLSearchParams(query)
    for (const name of names ?? [...query.keys()]) left.delete(name)
    history.replaceState(history.state, '', location.pathname + (left.size > 0 ? `?${left}` : ''))
    return query
  },
  takeHash: () => {
    const hash = location.hash.slice(1)
    if (hash) history.replaceState(history.state, '', location.pathname + location.search)
    return hash
  },
  origin: () => location.origin,
  loadScript: address =>
    new Promise((loaded, failed) => {
      const script = document.createElement('script')
      script.src = address
      script.onload = () => loaded()
      script.onerror = failed
      document.head.append(script)
    }),
  locate: () =>
    new Promise((found, failed) =>
      navigator.geolocation.getCurrentPosition(({ coords }) => found(coords), failed, {
        timeout: 15_000,
        maximumAge: 300_000,
      }),
    ),
  tracking: () => ({
    mode: trackingMode(),
    isRefusedByBrowser: Reflect.get(navigator, 'globalPrivacyControl') === true,
  }),
  dataLayer: () => {
    window.dataLayer ??= []
    return window.dataLayer
  },
  whenSeen: then => {
    const isAhead = typeof document !== 'undefined' && Reflect.get(document, 'prerendering') === true
    if (isAhead) document.addEventListener('prerenderingchange', then, { once: true })
    else then()
  },
  now: () => Date.now(),
  wait: ms => new Promise(done => setTimeout(done, ms)),
  retryDelayMs: 400,
}

let current = browser

export function environment(): Environment {
  return current
}

export function setEnvironment(replacement: Partial<Environment>): void {
  current = { ...browser, ...replacement }
}

/** Written by Head.astro; a page without it tracks nothing. */
function trackingMode(): TrackingTerms['mode'] {
  const mode = document.querySelector<HTMLMetaElement>('meta[name=analytics]')?.content
  return mode === 'ask' || mode === 'on' ? mode : 'off'
}

/** Null on the server, and where the browser's settings forbid storage, which they do by throwing. */
function ownSession(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}
