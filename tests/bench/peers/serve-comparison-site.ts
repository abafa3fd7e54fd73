import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type ComparisonSite = { url: string; stop: () => void }

type StoredResponse = { head: Record<string, string | number>; body: Buffer }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}
const assetPattern = /\.(?:woff2|avif|webp)$/

/**
 * Serves a peer as a good host would: with maximum compression, and with hashed files cached as immutable.
 */
export async function serveComparisonSite(folder: string): Promise<ComparisonSite> {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => statSync(join(folder, name)).isFile())
      .map(name => [`/${name}`, join(folder, name)]),
  )
  const ready = new Map<string, StoredResponse>()
  const sentOf = (path: string): StoredResponse | null => {
    const match = ready.get(path)
    if (match) return match
    const file = files.get(path) ?? files.get(`${path}.html`)
    if (!file) return null
    const sent = compressed(path, file)
    ready.set(path, sent)
    return sent
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    respond(response, sentOf(decodeURIComponent(pathname)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

function respond(response: ServerResponse, sent: StoredResponse | null): void {
  if (sent) response.writeHead(200, sent.head).end(sent.body)
  else response.writeHead(404).end()
}

function compressed(path: string, file: string): StoredResponse {
  const bytes = readFileSync(file)
  const body = assetPattern.test(file) ? bytes : brotliCompressSync(bytes)
  return {
    body,
    head: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': /^\/(?:_next\/static|_astro|art)\//.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      ...(body === bytes ? {} : { 'content-encoding': 'br' }),
    },
  }
}
