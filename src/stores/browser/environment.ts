import type { TrackingTerms } from '#src/domain/content/tracking.ts'
import { pageHref, stripLanguagePrefix } from '#src/language/page-href.ts'

export type Environment = {
  fetch: typeof fetch
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  path: () => string
  search: () => string
  /** Navigates to a path, localized to the current language. */
  go: (path: string) => void
  replace: (path: string) => void
  pushPath: (path: string) => void
  reload: () => void
  /**
   * Returns the URL's query parameters. Removes all of them, or only `names`, from the URL, so that secrets
   * stay out of the history and of later requests.
   */
  takeQuery: (names?: string[]) => URLSearchParams
  takeHash: () => string
  origin: () => string
  loadScript: (url: string) => Promise<void>
  /**
   * Returns the device's position. Rejects with an error that has the fields of `GeolocationPositionError`.
   */
  locate: () => Promise<{ latitude: number; longitude: number }>
  tracking: () => Omit<TrackingTerms, 'choice'>
  dataLayer: () => object[]
  /** Calls back immediately or, if the page is being prerendered, once the page is activated. */
  whenVisible: (callback: () => void) => void
  now: () => number
  wait: (ms: number) => Promise<void>
  retryDelayMs: number
}

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const browserEnvironment: Environment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  session: openSessionStorage(),
  path: () => stripLanguagePrefix(location.pathname),
  search: () => location.search,
  go: path => location.assign(pageHref(path)),
  replace: path => location.replace(pageHref(path)),
  pushPath: path => history.pushState(null, '', pageHref(path)),
  reload: () => location.reload(),
  takeQuery: names => {
    const query = new URLSearchParams(location.search)
    const remaining = new URLSearchParams(query)
    for (const name of names ?? [...query.keys()]) remaining.delete(name)
    history.replaceState(history.state, '', location.pathname + (remaining.size > 0 ? `?${remaining}` : ''))
    return query
  },
  takeHash: () => {
    const hash = location.hash.slice(1)
    if (hash) history.replaceState(history.state, '', location.pathname + location.search)
    return hash
  },
  origin: () => location.origin,
  loadScript: address =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = address
      script.onload = () => resolve()
      script.onerror = reject
      document.head.append(script)
    }),
  locate: () =>
    new Promise((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
        timeout: 15_000,
        maximumAge: 300_000,
      }),
    ),
  tracking: () => ({
    mode: trackingMode(),
    hasBrowserOptOut: Reflect.get(navigator, 'globalPrivacyControl') === true,
  }),
  dataLayer: () => {
    window.dataLayer ??= []
    return window.dataLayer
  },
  whenVisible: callback => {
    const isPrerendered = typeof document !== 'undefined' && Reflect.get(document, 'prerendering') === true
    if (isPrerendered) document.addEventListener('prerenderingchange', callback, { once: true })
    else callback()
  },
  now: () => Date.now(),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  retryDelayMs: 400,
}

let current = browserEnvironment

export function environment(): Environment {
  return current
}

export function setEnvironment(replacement: Partial<Environment>): void {
  current = { ...browserEnvironment, ...replacement }
}

/**
 * Returns the tracking mode from the `analytics` meta tag (Head.astro). Pages without the tag track nothing.
 */
function trackingMode(): TrackingTerms['mode'] {
  const mode = document.querySelector<HTMLMetaElement>('meta[name=analytics]')?.content
  return mode === 'ask' || mode === 'on' ? mode : 'off'
}

/** Returns null on the server and in browsers that block storage, where any access throws. */
function openSessionStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}
