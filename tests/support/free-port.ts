import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** One that no connection of this machine has now: a number of our own was taken once in some hundred runs. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
