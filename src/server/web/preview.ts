import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { type ErrorCode, errorStatus } from '#src/contract/errors.ts'
import { errorMessages } from '#src/copy/errors.ts'
import { previewCopy } from '#src/copy/shell/preview.ts'
import { PREVIEW_RENEWAL_HEADER } from '#src/domain/content/preview-renewal.ts'
import type { Language } from '#src/domain/language.ts'
import { type ContentConfig, LOCAL_CREDENTIALS } from '../config/content-config.ts'
import type { Release } from '../content/release.ts'
import type { ContentSource } from '../content/source.ts'
import type { Engine } from '../engine.ts'
import { compressWithGzip } from '../responses/compress-response.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { type StoredResponse, sendStored } from '../responses/stored-response.ts'
import { toCanonicalPath } from '../responses/to-canonical-path.ts'
import { isCrossOrigin } from '../routes/csrf-guard.ts'
import { isLocalRequest } from './is-local-request.ts'
import { type CheckDraft, createDraftCheck } from './preview-check.ts'
import { createPreviewContent } from './preview-content.ts'
import { createDraftReader, type Draft, draftSchema } from './preview-drafts.ts'
import { isOpenedByEditor, signPreviewParameters } from './preview-gate.ts'
import { readBody } from './read-body.ts'

type PreviewParts = {
  source: ContentSource
  config: ContentConfig
  siteUrl: string | null
  engine: Engine
  live: () => Release
  renderPage: RenderPage
  languages: readonly Language[]
  headers: Record<string, string>
  log: Logger
}

type PreviewRequest = {
  req: IncomingMessage
  res: ServerResponse
  path: string
  query: string
  notFound: () => StoredResponse
}

export type PreviewHandler = (call: PreviewRequest) => Promise<void>

const BODY_MAX_BYTES = 1024 * 1024

export function isPreviewPath(path: string): boolean {
  return path === '/preview' || path.startsWith('/preview/')
}

/**
 * Creates a handler that serves drafts only to the editor's frame. It renders a posted draft without storing
 * it.
 */
export function createPreview(parts: PreviewParts): PreviewHandler {
  const { source, config, siteUrl, engine, live, renderPage, languages, headers, log } = parts
  const { previewToken, spaceId } = config
  const editors = localEditors(config)
  const frameAncestors = [editorOrigin(config), ...editors]
  const drafts = createDraftReader(source)
  const check = createDraftCheck({
    fetchApi: async path => (await engine.app.request(path)).json(),
    folder: source.kind === 'local' ? resolve(config.folder) : null,
    now: engine.ctx.now,
  })
  const tryCheck: CheckDraft = (story, links) =>
    check(story, links).catch(error => {
      log.error({ err: error, story: story.full_slug }, 'draft check failed')
      return []
    })
  const { pictures } = source
  const readPreviewContent =
    drafts &&
    createPreviewContent({
      drafts,
      pictures,
      check: tryCheck,
      live,
      spaceId,
      editors,
      home: editorOrigin(config),
    })
  const site = siteUrl ? new URL(siteUrl).host : null

  function sendError(res: ServerResponse, status: number, message: string): void {
    const type = { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': NO_SOURCES }
    // Close the connection, because the unread part of a rejected body may still be arriving.
    res.writeHead(status, { ...previewHeaders({ ...headers, ...type }, frameAncestors), connection: 'close' })
    res.end(message)
  }

  return async ({ req, res, path, query, notFound }) => {
    const parameters = new URLSearchParams(query)
    const address = toCanonicalPath(`/${path.slice('/preview'.length).split('/').filter(Boolean).join('/')}`)
    if (!readPreviewContent || !previewToken || !address) return sendStored(req, res, notFound())
    // The local token is public, so accept it only from this machine.
    const isTokenAllowed = previewToken !== LOCAL_CREDENTIALS.tokens.preview || isLocalRequest(req)
    const [secret, now] = [{ spaceId, previewToken }, engine.ctx.now()]
    const isEditor = isOpenedByEditor(parameters, secret, now)
    if (!isTokenAllowed || !isEditor) return sendStored(req, res, notFound())
    const postedDraft = req.method === 'POST' ? await readDraft(req, [site, req.headers.host]) : undefined
    if (typeof postedDraft === 'string')
      return sendError(res, errorStatus[postedDraft], errorMessages[postedDraft])
    try {
      const content = await readPreviewContent({ slug: address.slice(1), query: parameters, postedDraft })
      const language = languages.slice(1).find(candidate => candidate === parameters.get('_storyblok_lang'))
      const languagePrefix = language ? `/${language}` : ''
      const page = await renderPage(`${languagePrefix}/preview${address === '/' ? '' : address}`, content)
      if (!page || page.status >= 500) throw new Error(`The preview returned ${page?.status}`)
      const renewalHeader = { [PREVIEW_RENEWAL_HEADER]: String(signPreviewParameters(secret, now)) }
      const allHeaders = { ...headers, ...page.headers, ...renewalHeader }
      const response = { ...page, headers: previewHeaders(allHeaders, frameAncestors) }
      sendStored(req, res, await compressWithGzip(response))
    } catch (error) {
      log.warn({ err: error, address }, 'draft could not be rendered')
      sendError(res, 503, previewCopy.notShown)
    }
  }
}

const NO_SOURCES = "default-src 'none'; frame-ancestors 'none'"

async function readDraft(
  req: IncomingMessage,
  ownHosts: (string | null | undefined)[],
): Promise<Draft | ErrorCode> {
  const { origin, 'sec-fetch-site': fetchSite, 'content-type': type = '' } = req.headers
  if (isCrossOrigin(origin, fetchSite?.toString(), ownHosts)) return 'foreign_origin'
  if (!/^application\/json\b/i.test(type)) return 'json_only'
  const body = await readBody(req, BODY_MAX_BYTES)
  if (body === null) return 'body_too_large'
  return draftSchema.safeParse(parseJson(body)).data ?? 'invalid_request'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function localEditors({
  allowsLocalEditor,
  editorPort,
}: Pick<ContentConfig, 'allowsLocalEditor' | 'editorPort'>): string[] {
  return allowsLocalEditor ? ['localhost', '127.0.0.1'].map(name => `http://${name}:${editorPort}`) : []
}

function editorOrigin({ region }: Pick<ContentConfig, 'region'>): string {
  return region === 'cn' ? 'https://app.storyblokchina.cn' : 'https://app.storyblok.com'
}

const ISOLATION_HEADERS = ['cross-origin-opener-policy', 'cross-origin-resource-policy']

/**
 * Returns a page's headers for a preview: the editor may frame the page, but no one may cache or index it.
 */
function previewHeaders(page: Record<string, string>, frameAncestors: string[]): Record<string, string> {
  const keptHeaders = Object.entries(page).filter(([name]) => !ISOLATION_HEADERS.includes(name))
  const policy = page['content-security-policy'] ?? ''
  return {
    ...Object.fromEntries(keptHeaders),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': policy.replace(
      "frame-ancestors 'none'",
      `frame-ancestors 'self' ${frameAncestors.join(' ')}`,
    ),
  }
}
