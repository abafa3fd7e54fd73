import { environment, setEnvironment } from '#src/stores/browser/environment.ts'

export function failRequests(method: string, path: RegExp): void {
  intercept(method, path, async () => {
    throw new TypeError('fetch failed')
  })
}

export function loseResponses(method: string, path: RegExp): void {
  const { fetch } = environment()
  intercept(method, path, async (input, init) => {
    await fetch(input, init)
    throw new TypeError('fetch failed')
  })
}

function intercept(method: string, path: RegExp, replacement: typeof fetch): void {
  const original = environment()
  setEnvironment({
    ...original,
    fetch: (input, init) =>
      init?.method === method && path.test(String(input))
        ? replacement(input, init)
        : original.fetch(input, init),
  })
}
