import type { TrackingTerms } from '#src/domain/content/tracking.ts'
import { pageAddress, pagePath } from '#src/domain/page-address.ts'

export type Environment = {
  fetch: typeof fetch
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  path: () => string
  search: () => string
  /** Navigates to a page in the current language. */
  go: (path: string) => void
  replace: (path: string) => void
  step: (path: string) => void
  reload: () => void
  /**
   * Returns the address's query (all, or only `names`) and removes it, so that it is neither stored nor
   * passed on.
   */
  takeQuery: (names?: string[]) => URLSearchParams
  takeHash: () => string
  origin: () => string
  loadScript: (address: string) => Promise<void>
  /** Rejects with the fields of a `GeolocationPositionError`. */
  locate: () => Promise<{ latitude: number; longitude: number }>
  tracking: () => Omit<TrackingTerms, 'choice'>
  dataLayer: () => object[]
  /** Runs it at once, or on activation if the page is prerendered. */
  whenSeen: (then: () => void) => void
  now: () => number
  wait: (ms: number) => Promise<void>
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

/** Null on the server, and where browser settings forbid storage (they throw). */
function ownSession(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}
