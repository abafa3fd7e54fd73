import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * Returns a free port chosen by the operating system. With fixed ports, about one run in a hundred failed on
 * a collision.
 */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
