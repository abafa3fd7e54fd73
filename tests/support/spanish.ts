import { readChain } from '#src/server/config/chain-config.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { TestServer } from './server.ts'

const words = readChain().chain.translations.es ?? new Map<string, string>()

export function createSpanishClient(
  server: Pick<TestServer, 'request'>,
  member?: { cookie: string },
): Promise<ApiClient> {
  const request: TestServer['request'] = (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-language', 'es')
    return server.request(path, { ...init, headers })
  }
  return createApiClient({ request }, member)
}

/**
 * Returns the paths and texts of the catalog strings in a response that are in English despite having a
 * translation.
 */
export function findUntranslatedTexts(response: unknown, place = ''): string[] {
  if (typeof response === 'string') {
    const translated = words.get(response)
    return translated === undefined || translated === response ? [] : [`${place}: ${response}`]
  }
  if (typeof response !== 'object' || response === null) return []
  return Object.entries(response).flatMap(([key, inner]) => findUntranslatedTexts(inner, `${place}.${key}`))
}
