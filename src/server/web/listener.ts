import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Language } from '#src/domain/language.ts'
import { localizePath, splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { isDeliveryPath } from '#storyblok/local/delivery-listener.ts'
import type { LoadPicture } from '../content/picture-loader.ts'
import type { Release } from '../content/release.ts'
import type { Engine } from '../engine.ts'
import { runInLanguage } from '../language.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { REQUEST_ID_HEADER } from '../responses/request-id.ts'
import { sendStored } from '../responses/stored-response.ts'
import { maskPath } from '../routes/on-error.ts'
import { chooseRequestedLanguage, LANGUAGE_HEADER } from '../routes/request-language.ts'
import { isProviderCallback } from '../routes/social.ts'
import { errorTexts } from '../texts/error-texts.ts'
import { accountForms } from './account-forms.ts'
import { type CatalogResponses, createCatalogResponses } from './catalog-responses.ts'
import { createFormHandler } from './form-posts.ts'
import { isLocalRequest } from './is-local-request.ts'
import { newsletterForms } from './newsletter-forms.ts'
import { orderForms } from './order-forms.ts'
import { createPageDictionaries, DICTIONARY_PATH, type SendPublicPage } from './page-dictionary.ts'
import { createPlainResponses, type PlainResponses } from './plain-responses.ts'
import { isPreviewPath, type PreviewHandler } from './preview.ts'
import { requestChannel } from './request-channel.ts'
import { createPageSender } from './send-page.ts'
import { createSharedPageHeaders } from './shared-cache/shared-headers.ts'
import type { StaticFiles } from './static-files.ts'

export type Site = {
  engine: Engine
  files: StaticFiles
  live: () => Release
  media: LoadPicture
  delivery: RequestListener | null
  renderPage: RenderPage
  languages: readonly Language[]
  preview: PreviewHandler
  headers: Record<string, string>
  isShared?: boolean
  log: Logger
}

export function createListener(site: Site): RequestListener {
  const { live, log } = site
  const plainResponses = createPlainResponses(site)
  const handle = createHandler(site, plainResponses)

  function sendErrorPage(req: IncomingMessage, res: ServerResponse, language: Language): void {
    if (res.headersSent) return void res.destroy()
    const page = req.url?.startsWith('/api') ? undefined : live().pages.get(localizePath('/500', language))
    if (page) sendStored(req, res, page)
    else plainResponses.send(res, 500, errorTexts().errorMessages.internal)
  }

  function serve(req: IncomingMessage, res: ServerResponse): void {
    const request = logRequest(log, req, res)
    const { language } = splitLanguagePrefix(req.url ?? '/')
    runInLanguage(language, () =>
      handle(req, res).catch(error => {
        log.error({ request, err: error, path: loggedPath(req) }, 'page failed')
        sendErrorPage(req, res, language)
      }),
    )
  }

  return (req, res) => requestChannel.runStores({ req, res }, () => serve(req, res))
}

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

function createHandler(site: Site, plainResponses: PlainResponses): Handler {
  const { engine, languages, preview, isShared = false } = site
  const { notFound } = plainResponses
  const catalog = createCatalogResponses({ ...site, isShared, notFound })
  const callApi = getRequestListener(engine.app.fetch, { overrideGlobalObjects: false })
  const forms = { ...accountForms, ...newsletterForms, ...orderForms }
  const handleForm = createFormHandler(engine.app, forms, plainResponses.apiHeaders)
  const sendRead = createSendRead({ ...site, isShared }, catalog, plainResponses)

  async function handleApi(req: IncomingMessage, res: ServerResponse, url: string): Promise<void> {
    const requested = chooseRequestedLanguage(req.headers[LANGUAGE_HEADER], languages)
    const stored = isRead(req) ? await catalog.apiRead(url, requested) : undefined
    return stored ? sendStored(req, res, stored) : sendApi(req, res)
  }

  function sendApi(req: IncomingMessage, res: ServerResponse): Promise<void> {
    setRequestIdHeader(req, res)
    for (const [name, value] of Object.entries(plainResponses.apiHeaders)) res.setHeader(name, value)
    return callApi(req, res)
  }

  async function handlePost(req: IncomingMessage, res: ServerResponse): Promise<void> {
    setRequestIdHeader(req, res)
    if (await handleForm(req, res)) return
    plainResponses.send(res, 405, errorTexts().readOnlyUrlText, { allow: 'GET, HEAD' })
  }

  return async (req, res) => {
    const url = req.url ?? '/'
    if (url.startsWith('/api/') || url === '/api') return handleApi(req, res, url)
    if (isProviderCallback(req.method ?? 'GET', url)) return sendApi(req, res)
    const queryAt = url.indexOf('?')
    const path = queryAt < 0 ? url : url.slice(0, queryAt)
    const query = url.slice(path.length)
    if (isPreviewPath(path) && (isRead(req) || req.method === 'POST')) {
      setRequestIdHeader(req, res)
      return preview({ req, res, path, query, notFound })
    }
    if (!languages.includes(splitLanguagePrefix(path).language)) return sendStored(req, res, notFound())
    return isRead(req) ? sendRead(req, res, path, query) : handlePost(req, res)
  }
}

function createSendRead(
  site: Site & { isShared: boolean },
  catalog: CatalogResponses,
  plainResponses: PlainResponses,
) {
  const { files, live, media, delivery, isShared } = site
  const page = (address: string) => catalog.page(address, '')
  const sendPublic = createPageDictionaries({ ...site, page })
  const sendReleasePage: SendPublicPage = (req, res, path, stored) =>
    sendPublic(
      req,
      res,
      path,
      stored,
      isShared && stored.status === 200 ? createSharedPageHeaders(live().id) : {},
    )
  const { notFound, send: sendPlain } = plainResponses
  const sendPage = createPageSender({ ...site, notFound, catalog, sendPublic, sendReleasePage, sendPlain })

  return async (req: IncomingMessage, res: ServerResponse, path: string, query: string): Promise<void> => {
    const file = files.get(path)
    if (file) return sendStored(req, res, file)
    const releasePage = live().pages.get(path)
    if (releasePage) return sendReleasePage(req, res, path, releasePage)
    // Return 404 for a dictionary that has expired, or that another process created.
    if (path.startsWith(DICTIONARY_PATH)) return sendStored(req, res, plainResponses.notFoundText)
    const picture = path.startsWith('/f/') ? await media(path) : null
    if (picture) return sendStored(req, res, picture)
    if (delivery && isDeliveryPath(path) && isLocalRequest(req)) {
      setRequestIdHeader(req, res)
      return delivery(req, res)
    }
    return sendPage(req, res, path, query)
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Sets the request id for handlers that set headers one by one. Handlers that write all headers in one call
 * add the id themselves, because an earlier `setHeader` makes that call slower.
 */
function setRequestIdHeader(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader(REQUEST_ID_HEADER, req.headers[REQUEST_ID_HEADER] ?? '')
}

function logRequest(log: Logger, req: IncomingMessage, res: ServerResponse): string {
  const request = randomUUID()
  const started = performance.now()
  req.headers[REQUEST_ID_HEADER] = request
  res.on('finish', () => {
    const isQuiet = res.statusCode < 400 && (req.method === 'GET' || req.method === 'HEAD')
    const level = isQuiet ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round(performance.now() - started)
    log[level]({ request, method: req.method, path: loggedPath(req), status: res.statusCode, ms }, 'request')
  })
  return request
}

function loggedPath({ url = '/' }: IncomingMessage): string {
  return maskPath(url.split('?', 1)[0] ?? '/')
}
