/** What the stores need of the world; the browser's own unless a test supplies another. */
export type Environment = {
  fetch: typeof fetch
  /** Storage that ends with the tab. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  go: (path: string) => void
  /** Goes on without a way back here. */
  replace: (path: string) => void
  /** Loads the page again, with what is new of it. */
  reload: () => void
  /** The query of the address, taken out of it so that it is neither kept nor passed on: all of it, or what is named. */
  takeQuery: (names?: string[]) => URLSearchParams
  origin: () => string
  loadScript: (address: string) => Promise<void>
  now: () => number
  wait: (ms: number) => Promise<void>
}

const browser: Environment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  session: typeof sessionStorage === 'undefined' ? null : sessionStorage,
  go: path => location.assign(path),
  replace: path => location.replace(path),
  reload: () => location.reload(),
  takeQuery: names => {
    const query = new URLSearchParams(location.search)
    const left = new URLSearchParams(query)
    for (const name of names ?? [...query.keys()]) left.delete(name)
    history.replaceState(history.state, '', location.pathname + (left.size > 0 ? `?${left}` : ''))
    return query
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
  now: () => Date.now(),
  wait: ms => new Promise(done => setTimeout(done, ms)),
}

let current = browser

export function environment(): Environment {
  return current
}

export function setEnvironment(replacement: Partial<Environment>): void {
  current = { ...browser, ...replacement }
}
