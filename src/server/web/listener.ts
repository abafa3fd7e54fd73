import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { isDeliveryPath } from '#storyblok/local/delivery-listener.ts'
import { languages as allLanguages, type Language } from '../../domain/language.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import type { Media } from '../content/media.ts'
import type { Release } from '../content/release.ts'
import type { Engine } from '../engine/engine.ts'
import { inLanguage } from '../language.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { REQUEST_ID } from '../responses/request-id.ts'
import { bareCsp } from '../responses/security-headers.ts'
import { sendStored, storeResponse } from '../responses/stored-response.ts'
import { LANGUAGE_HEADER, languageAsked } from '../routes/asked-language.ts'
import { isFromProvider } from '../routes/social.ts'
import { errorWords } from '../words/error-words.ts'
import { accountForms } from './account-forms.ts'
import { createCatalogueAnswers } from './catalogue-answers.ts'
import { createFormPosts } from './form-posts.ts'
import { isLocalRequest } from './is-local-request.ts'
import { newsletterForms } from './newsletter-forms.ts'
import { orderForms } from './order-forms.ts'
import { createPageDictionaries, DICTIONARIES, type SendPublicPage } from './page-dictionary.ts'
import { isPreview, type Preview } from './preview.ts'
import { loggedPath, logRequest } from './request-log.ts'
import { createSendPage } from './send-page.ts'
import { sharedPageHeaders } from './shared-cache/shared-headers.ts'
import type { StaticFiles } from './static-files.ts'

export type Site = {
  engine: Engine
  files: StaticFiles
  /** The content guests get now. */
  live: () => Release
  /** The pictures of the content. */
  media: Media
  /** The delivery API over the content here, where it may be used. */
  delivery: RequestListener | null
  renderPage: RenderPage
  /** What the chain speaks. */
  languages: readonly Language[]
  preview: Preview
  headers: Record<string, string>
  /** Whether caches in front are told what to forget. */
  isShared?: boolean
  log: Logger
}

/** Every request of the site: the API first, then the build's files, then pages rendered on demand. */
export function createListener({
  engine,
  files,
  live,
  media,
  delivery,
  renderPage,
  languages,
  preview,
  headers,
  isShared = false,
  log,
}: Site): RequestListener {
  const callApi = getRequestListener(engine.app.fetch, { overrideGlobalObjects: false })
  const apiHeaders = { ...headers, 'content-security-policy': bareCsp }
  // Caches keep what says nothing about it for as long as they like.
  const plainHeaders = {
    ...apiHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  }
  const sentence = {
    headers: plainHeaders,
    body: Buffer.from(errorWords().errorMessages.not_found),
    br: null,
    gzip: null,
  }
  const nothing = storeResponse({ status: 404, ...sentence })
  const notFound = (language: Language = allLanguages[0]) =>
    live().pages.get(addressIn('/404', language)) ?? nothing
  const answerForm = createFormPosts(
    engine.app,
    { ...accountForms, ...newsletterForms, ...orderForms },
    apiHeaders,
  )
  const made = { engine, renderPage, live, notFound, headers, isShared, log }
  const catalogue = createCatalogueAnswers(made)
  const page = (address: string) => catalogue.page(address, '')
  const sendPublic = createPageDictionaries({ engine, live, languages, page, files, headers, log })
  const sendFinished: SendPublicPage = (req, res, path, stored) =>
    sendPublic(req, res, path, stored, isShared && stored.status === 200 ? sharedPageHeaders(live().id) : {})
  const sendPage = createSendPage({ ...made, files, catalogue, sendPublic, sendFinished, sendPlain })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '/'
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const isApi = url.startsWith('/api/') || url === '/api'
    const asked = languageAsked(req.headers[LANGUAGE_HEADER], languages)
    const stored = isApi && isRead ? await catalogue.apiRead(url, asked) : undefined
    if (stored) return sendStored(req, res, stored)
    if (isApi || isFromProvider(req.method ?? 'GET', url)) return sendApi(req, res)
    const queryAt = url.indexOf('?')
    const path = queryAt < 0 ? url : url.slice(0, queryAt)
    if (isPreview(path) && (isRead || req.method === 'POST')) {
      nameRequest(req, res)
      return preview({ req, res, path, query: url.slice(path.length), notFound })
    }
    const { language } = languageOfAddress(path)
    if (!languages.includes(language)) return sendStored(req, res, notFound())
    if (!isRead) {
      nameRequest(req, res)
      if (await answerForm(req, res)) return
      return sendPlain(res, 405, errorWords().onlyReadHere, { allow: 'GET, HEAD' })
    }
    const file = files.get(path)
    if (file) return sendStored(req, res, file)
    const finished = live().pages.get(path)
    if (finished) return sendFinished(req, res, path, finished)
    // Another process may have made it, or it is too old.
    if (path.startsWith(DICTIONARIES)) return sendStored(req, res, nothing)
    const picture = path.startsWith('/f/') ? await media(path) : null
    if (picture) return sendStored(req, res, picture)
    if (delivery && isDeliveryPath(path) && isLocalRequest(req)) {
      nameRequest(req, res)
      return delivery(req, res)
    }
    return sendPage(req, res, path, url.slice(path.length))
  }

  /** For answers that set their headers one by one; those that write all at once would be slowed down by it. */
  function nameRequest(req: IncomingMessage, res: ServerResponse): void {
    res.setHeader(REQUEST_ID, req.headers[REQUEST_ID] ?? '')
  }

  function sendApi(req: IncomingMessage, res: ServerResponse): Promise<void> {
    nameRequest(req, res)
    for (const [name, value] of Object.entries(apiHeaders)) res.setHeader(name, value)
    return callApi(req, res)
  }

  function sendPlain(
    res: ServerResponse,
    status: number,
    text: string,
    more: Record<string, string> = {},
  ): void {
    res.writeHead(status, { ...plainHeaders, [REQUEST_ID]: res.req.headers[REQUEST_ID], ...more })
    res.end(text)
  }

  return (req, res) => {
    const request = logRequest(log, req, res)
    const { language } = languageOfAddress(req.url ?? '/')
    inLanguage(language, () =>
      answer(req, res).catch(error => {
        log.error({ request, err: error, path: loggedPath(req) }, 'a page failed unexpectedly')
        if (res.headersSent) return void res.destroy()
        const page = req.url?.startsWith('/api') ? undefined : live().pages.get(addressIn('/500', language))
        if (page) sendStored(req, res, page)
        else sendPlain(res, 500, errorWords().errorMessages.internal)
      }),
    )
  }
}
