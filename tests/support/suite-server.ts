import { afterAll } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

/** Opens a server for all tests of a file, and closes it after the file's other `afterAll` hooks. */
export async function startSuiteServer(): Promise<TestServer> {
  const server = await startTestServer()
  afterAll(server.close)
  return server
}
