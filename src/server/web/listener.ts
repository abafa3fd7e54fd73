import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { errorMessages } from '../../copy/errors.ts'
import type { Engine } from '../engine.ts'
import { isFromProvider } from '../routes/oauth-callback.ts'
import { createAccountForms } from './account-forms.ts'
import { canonicalPath } from './canonical-path.ts'
import { createCatalogueAnswers } from './catalogue-answers.ts'
import { pageQuery } from './page-query.ts'
import type { RenderPage } from './page-renderer.ts'
import { loggedPath, logRequest } from './request-log.ts'
import { bareCsp } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import { sendStored, storeResponse } from './stored-response.ts'

type Site = {
  engine: Engine
  files: StaticFiles
  renderPage: RenderPage
  headers: Record<string, string>
  log: Logger
}

/** Reads that depend on nothing but the catalogue. */
const catalogueRead = /^\/api\/(?:app|menus\/[^?]+)$/

/** Every request of the site: the API first, then the build's files, then pages rendered on demand. */
export function createListener({ engine, files, renderPage, headers, log }: Site): RequestListener {
  const callApi = getRequestListener(engine.app.fetch, { overrideGlobalObjects: false })
  const apiHeaders = { ...headers, 'content-security-policy': bareCsp }
  const plainHeaders = { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' }
  const sentence = { headers: plainHeaders, body: Buffer.from(errorMessages.not_found), br: null, gzip: null }
  const notFound = files.get('/404') ?? storeResponse({ status: 404, ...sentence })
  const answerForm = createAccountForms(engine.app, apiHeaders)
  const catalogue = createCatalogueAnswers({ engine, renderPage, notFound, headers, log })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '/'
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (url.startsWith('/api/') || url === '/api') {
      const address = isRead && catalogueRead.test(url) ? canonicalPath(url) : null
      const stored = address === null ? undefined : await catalogue.apiRead(address)
      return stored ? sendStored(req, res, stored) : sendApi(req, res)
    }
    if (isFromProvider(req.method ?? 'GET', url)) return sendApi(req, res)
    if (!isRead && (await answerForm(req, res))) return
    if (!isRead) return sendPlain(res, 405, 'Method not allowed', { allow: 'GET, HEAD' })
    const queryAt = url.indexOf('?')
    const path = queryAt < 0 ? url : url.slice(0, queryAt)
    const file = files.get(path)
    if (file) return sendStored(req, res, file)
    return sendPage(req, res, path, url.slice(path.length))
  }

  async function sendPage(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: string,
  ): Promise<void> {
    const isSlashed = path.endsWith('/') || path.includes('//')
    const address = canonicalPath(isSlashed ? `/${path.split('/').filter(Boolean).join('/')}` : path)
    if (address === null) return sendStored(req, res, notFound)
    if (isSlashed && path !== '/') return sendPlain(res, 308, '', { location: address + query })
    const file = files.get(address)
    if (file) return sendStored(req, res, file)
    const stored = await catalogue.page(address, pageQuery(address, query))
    if (stored) return sendStored(req, res, stored)
    sendPlain(res, 503, errorMessages.not_ready, { 'cache-control': 'no-store', 'retry-after': '5' })
  }

  function sendApi(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(apiHeaders)) res.setHeader(name, value)
    return callApi(req, res)
  }

  function sendPlain(
    res: ServerResponse,
    status: number,
    text: string,
    more: Record<string, string> = {},
  ): void {
    res.writeHead(status, { ...plainHeaders, ...more })
    res.end(text)
  }

  return (req, res) => {
    const request = logRequest(log, req, res)
    answer(req, res).catch(error => {
      log.error({ request, err: error, path: loggedPath(req) }, 'a page failed unexpectedly')
      if (res.headersSent) res.destroy()
      else sendPlain(res, 500, errorMessages.internal, { 'cache-control': 'no-store' })
    })
  }
}
