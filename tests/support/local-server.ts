import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

export type LocalServer = { url: string; close: () => Promise<void> }

export async function startLocalServer(listener: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server listens on no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
    },
  }
}
