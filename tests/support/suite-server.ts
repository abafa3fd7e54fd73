import { afterAll } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

/**
 * Starts a server for all tests of a file, and closes it after the file's other `afterAll` hooks have run.
 */
export async function startSuiteServer(): Promise<TestServer> {
  const server = await startTestServer()
  afterAll(server.close)
  return server
}
