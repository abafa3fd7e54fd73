import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type PurgeRequest = { method: string | undefined; headers: IncomingHttpHeaders; body: string }

export type PurgeReceiver = {
  address: string
  requests: PurgeRequest[]
  answer: (status: number) => void
  close: () => Promise<void>
}

export async function startPurgeReceiver(): Promise<PurgeReceiver> {
  const requests: PurgeRequest[] = []
  let status = 200
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const part of req) body += part
    requests.push({ method: req.method, headers: req.headers, body })
    res.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/purge`,
    requests,
    answer: next => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
