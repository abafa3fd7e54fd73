import { afterAll } from 'vitest'
import { type TestServer, testServer } from './server.ts'

/** Opens a server for all tests of a file, and closes it after the file's other `afterAll` hooks. */
export async function suiteServer(): Promise<TestServer> {
  const server = await testServer()
  afterAll(server.close)
  return server
}
