import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CountingProxy = {
  port: number
  requestCount: (path: string) => number
  close: () => void
}

export async function startCountingProxy(site: string): Promise<CountingProxy> {
  const counts = new Map<string, number>()
  const server = createServer((req, res) => {
    const path = req.url ?? ''
    const passed = request(site + path, { method: req.method, headers: req.headers }, response => {
      counts.set(path, (counts.get(path) ?? 0) + 1)
      res.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(res)
    })
    passed.once('error', () => res.destroy())
    req.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    requestCount: path => counts.get(path) ?? 0,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
