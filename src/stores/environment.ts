/** What the stores need of the world; the browser's own unless a test supplies another. */
export type Environment = {
  fetch: typeof fetch
  /** Storage that ends with the tab. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  go: (path: string) => void
  /** Goes on without a way back here. */
  replace: (path: string) => void
  now: () => number
  wait: (ms: number) => Promise<void>
}

const browser: Environment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  session: typeof sessionStorage === 'undefined' ? null : sessionStorage,
  go: path => location.assign(path),
  replace: path => location.replace(path),
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
