import { afterAll, describe } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startPostgres } from './postgres.ts'

type Tests = (openServer: () => Promise<TestServer>, engine: 'PGlite' | 'PostgreSQL') => void

export async function describeOnBothEngines(title: string, tests: Tests): Promise<void> {
  const postgres = await startPostgres()
  describe(`${title}, on PGlite`, () => tests(opening(), 'PGlite'))
  describe.skipIf(!postgres)(`${title}, on PostgreSQL`, () => {
    afterAll(() => postgres?.stop())
    tests(opening(postgres?.url), 'PostgreSQL')
  })
}

function opening(url?: string): () => Promise<TestServer> {
  const opened: TestServer[] = []
  afterAll(async () => {
    for (const server of opened) await server.close()
  })
  return async () => {
    const server = await startTestServer(url)
    opened.push(server)
    return server
  }
}
