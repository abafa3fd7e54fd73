import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createApp } from '#src/server/app.ts'
import { createLog } from '#src/server/log.ts'
import type { Api } from '#src/server/routes/route.ts'
import { createListener } from '#src/server/web/listener.ts'
import { securityHeaders } from '#src/server/web/security-headers.ts'
import { loadStaticFiles } from '#src/server/web/static-files.ts'
import { logSink } from './log-sink.ts'
import type { TestServer } from './server.ts'

type PageAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type WebSite = {
  url: string
  /** Sends the path exactly as it is written, which fetch would not. */
  get: (path: string, headers?: Record<string, string>) => Promise<PageAnswer>
  post: (path: string, body: string, headers: Record<string, string>) => Promise<PageAnswer>
  /** The addresses that pages were rendered for, in order. */
  rendered: string[]
  app: Api
  logged: () => string
  stop: () => Promise<void>
}

/** The listener of the site over a real API, two static files and pages that say which address they are. */
export async function webSite({ ctx }: TestServer): Promise<WebSite> {
  const sink = logSink()
  const log = createLog('debug', sink.stream)
  const app = createApp({ ctx: { ...ctx, log }, engine: 'pglite', siteUrl: null, checkAnswers: true })
  const headers = securityHeaders(null)
  const rendered: string[] = []
  const listener = createListener({
    engine: { app, ctx, close: () => Promise.resolve() },
    files: await staticFiles(headers),
    renderPage: async url => {
      rendered.push(url)
      if (url.startsWith('/nope')) return null
      return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(`page ${url}`) }
    },
    headers,
    log,
  })
  const server = createServer({ keepAliveTimeout: 0 }, listener)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get: (path, headers = {}) => sendRaw(port, path, { headers }),
    post: (path, body, headers) => sendRaw(port, path, { method: 'POST', headers }, body),
    rendered,
    app,
    logged: sink.text,
    stop: () => new Promise(stopped => server.close(() => stopped())),
  }
}

async function staticFiles(headers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-web-'))
  const home = Buffer.from('home '.repeat(200))
  writeFileSync(join(folder, 'index.html'), home)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(home))
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(home))
  writeFileSync(join(folder, '404.html'), 'nothing here')
  const files = await loadStaticFiles(folder, headers)
  rmSync(folder, { recursive: true })
  return files
}

type Sent = { method?: 'POST'; headers: Record<string, string> }

function sendRaw(port: number, path: string, sent: Sent, body?: string): Promise<PageAnswer> {
  return new Promise((answered, failed) => {
    const req = request({ host: '127.0.0.1', port, path, ...sent, agent: false }, res => {
      const chunks: Buffer[] = []
      res.on('data', chunk => chunks.push(chunk))
      res.once('error', failed)
      res.once('end', () =>
        answered({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      )
    })
    req.once('error', failed)
    req.end(body)
  })
}
