import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageContent } from '#src/content/page-content.ts'
import { languages as allLanguages, type Language } from '#src/domain/language.ts'
import { createApp } from '#src/server/app.ts'
import { readConfig } from '#src/server/config/config.ts'
import { createRelease, type Release } from '#src/server/content/release.ts'
import { createContentSource } from '#src/server/content/source.ts'
import { createLogger } from '#src/server/log.ts'
import type { RenderPage } from '#src/server/responses/page-renderer.ts'
import { buildPageCsp, createSecurityHeaders } from '#src/server/responses/security-headers.ts'
import { storeResponse } from '#src/server/responses/stored-response.ts'
import type { Api } from '#src/server/routes/api.ts'
import { createListener } from '#src/server/web/listener.ts'
import { createPreview } from '#src/server/web/preview.ts'
import { loadStaticFiles } from '#src/server/web/static-files.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import type { TestServer } from '#tests/support/server.ts'

type PageResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type WebSite = {
  url: string
  /** Sends the path exactly as written, which fetch would normalize. */
  get: (path: string, headers?: Record<string, string>) => Promise<PageResponse>
  post: (path: string, body: string, headers: Record<string, string>) => Promise<PageResponse>
  rendered: string[]
  previewed: PageContent[]
  app: Api
  logged: () => string
  stop: () => Promise<void>
}

/**
 * Starts the site's listener with a real API, one static file, and stub pages that print their URL. Menus and
 * `/locations` call the API, `/order/old` redirects to `/order/new`, `/menu/broken` throws, `/nope` does not
 * exist, and the story `/deals` was moved from `/offers`.
 */
export async function startWebSite(
  { ctx }: TestServer,
  env: Record<string, string> = {},
  languages: readonly Language[] = allLanguages,
): Promise<WebSite> {
  const sink = createLogSink()
  const log = createLogger('debug', sink.stream)
  const app = createApp({
    ctx: { ...ctx, log },
    databaseEngine: 'pglite',
    siteUrl: null,
    languages,
    checkResponses: true,
  })
  const headers = createSecurityHeaders(null)
  const rendered: string[] = []
  const previewed: PageContent[] = []
  const content = aRelease(headers)
  const engine = { app, ctx, startJobs: () => {}, markStopping: () => {}, close: () => Promise.resolve() }
  const live = () => content
  const renderPage: RenderPage = async (url, displayed, request) => {
    rendered.push(url)
    const [, menu] = /^(?:\/es)?\/menu\/([\w-]+)/.exec(url) ?? []
    if (menu) await request?.(`/menus/${menu}`)
    if (url === '/locations') await request?.('/locations')
    if (displayed.preview) previewed.push(displayed)
    if (url.startsWith('/nope')) return null
    if (url.endsWith('/menu/broken')) throw new Error('a page broke')
    if (/^(?:\/es)?\/order\/old/.test(url)) {
      return { status: 302, headers: { location: url.replace('old', 'new') }, body: Buffer.alloc(0) }
    }
    const html = {
      'content-type': 'text/html',
      'content-security-policy': buildPageCsp("default-src 'self'"),
    }
    return { status: 200, headers: html, body: Buffer.from(`page ${url}`) }
  }
  const { content: config, sharedCache } = readConfig(env)
  const listener = createListener({
    engine,
    files: staticFiles(headers),
    live,
    media: async () => null,
    delivery: null,
    renderPage,
    languages,
    preview: createPreview({
      source: createContentSource(config),
      config,
      siteUrl: null,
      engine,
      live,
      renderPage,
      languages,
      headers,
      log,
    }),
    headers,
    isShared: sharedCache !== null,
    log,
  })
  const server = createServer({ keepAliveTimeout: 0 }, listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get: (path, headers = {}) => sendRaw(port, path, { headers }),
    post: (path, body, headers) => sendRaw(port, path, { method: 'POST', headers }, body),
    rendered,
    previewed,
    app,
    logged: sink.text,
    stop: () => new Promise(stopped => server.close(() => stopped())),
  }
}

function staticFiles(headers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-web-'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  const files = loadStaticFiles(folder, headers)
  rmSync(folder, { recursive: true })
  return files
}

const deals = {
  uuid: 'deals',
  name: 'Deals',
  full_slug: 'deals',
  translated_slugs: [{ lang: 'es', name: 'Ofertas' }],
  created_at: '2026-01-12T09:00:00.000Z',
  content: { component: 'page' },
}

function aRelease(headers: Record<string, string>): Release {
  const html = { ...headers, 'content-type': 'text/html; charset=utf-8' }
  const home = Buffer.from('home '.repeat(200))
  const encoded = { br: brotliCompressSync(home), gzip: gzipSync(home) }
  const nothing = { status: 404, headers: html, body: Buffer.from('nothing here'), br: null, gzip: null }
  return createRelease({
    id: '1-1',
    build: 'test',
    content: { source: 'test', version: 1, stories: [], translations: {}, redirects: {}, problems: [] },
    stories: new Map([['/deals', deals]]),
    pages: new Map([
      ['/', storeResponse({ status: 200, headers: html, body: home, ...encoded })],
      ['/es', storeResponse({ ...nothing, status: 200, body: Buffer.from('en casa') })],
      ['/404', storeResponse(nothing)],
      ['/es/404', storeResponse({ ...nothing, body: Buffer.from('nada aquí') })],
      ['/500', storeResponse({ ...nothing, status: 500, body: Buffer.from('our fault') })],
    ]),
    inputHashes: new Map(),
    problems: [],
    moved: { '/offers': deals.uuid, '/%C3%B6ffnung': deals.uuid },
    nextChange: Number.POSITIVE_INFINITY,
  })
}

type RawRequest = { method?: 'POST'; headers: Record<string, string> }

function sendRaw(port: number, path: string, sentRequest: RawRequest, body?: string): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, ...sentRequest, agent: false }, res => {
      const chunks: Buffer[] = []
      res.on('data', chunk => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      )
    })
    req.once('error', reject)
    req.end(body)
  })
}
