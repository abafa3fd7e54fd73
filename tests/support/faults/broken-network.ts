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

function intercept(method: string, path: RegExp, instead: typeof fetch): void {
  const usual = environment()
  setEnvironment({
    ...usual,
    fetch: (input, init) =>
      init?.method === method && path.test(String(input)) ? instead(input, init) : usual.fetch(input, init),
  })
}
