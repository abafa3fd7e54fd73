import { readChain } from '#src/server/config/chain-config.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import type { TestServer } from './server.ts'

const words = readChain().chain.words.es ?? new Map<string, string>()

export function spanishClient(
  server: Pick<TestServer, 'request'>,
  member?: { cookie: string },
): Promise<ApiClient> {
  const request: TestServer['request'] = (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-language', 'es')
    return server.request(path, { ...init, headers })
  }
  return apiClient({ request }, member)
}

/** Returns the catalog texts left in English despite a translation, with their paths. */
export function leftInEnglish(answer: unknown, place = ''): string[] {
  if (typeof answer === 'string') {
    const translated = words.get(answer)
    return translated === undefined || translated === answer ? [] : [`${place}: ${answer}`]
  }
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, inner]) => leftInEnglish(inner, `${place}.${key}`))
}
