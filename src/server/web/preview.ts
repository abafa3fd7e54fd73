import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { type ErrorCode, errorStatus } from '../../contract/errors.ts'
import { errorMessages } from '../../copy/errors.ts'
import { previewCopy } from '../../copy/shell/preview.ts'
import { RENEWAL_HEADER } from '../../domain/content/preview-renewal.ts'
import type { Language } from '../../domain/language.ts'
import { type ContentConfig, LOCAL_CONTENT } from '../config/content-config.ts'
import type { Release } from '../content/release.ts'
import type { ContentSource } from '../content/source.ts'
import type { Engine } from '../engine/engine.ts'
import { canonicalPath } from '../responses/canonical-path.ts'
import { compressFast } from '../responses/compress-response.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { type StoredResponse, sendStored } from '../responses/stored-response.ts'
import { isForeign } from '../routes/guard.ts'
import { isLocalRequest } from './is-local-request.ts'
import { type CheckDraft, createDraftCheck } from './preview-check.ts'
import { createPreviewContent } from './preview-content.ts'
import { type Draft, draft, draftsOf } from './preview-drafts.ts'
import { isFromEditor, renewedParameters } from './preview-gate.ts'
import { readBody } from './read-body.ts'

type Parts = {
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

type Call = {
  req: IncomingMessage
  res: ServerResponse
  path: string
  query: string
  notFound: () => StoredResponse
}

export type Preview = (call: Call) => Promise<void>

const BODY_MAX_BYTES = 1024 * 1024

export function isPreview(path: string): boolean {
  return path === '/preview' || path.startsWith('/preview/')
}

/** Serves drafts to the editor's frame only; a posted story is shown as posted. */
export function createPreview(parts: Parts): Preview {
  const { source, config, siteUrl, engine, live, renderPage, languages, headers, log } = parts
  const { previewToken, spaceId } = config
  const editors = localEditors(config)
  const framers = [editorOf(config), ...editors]
  const drafts = draftsOf(source)
  const check = createDraftCheck({
    ask: async path => (await engine.app.request(path)).json(),
    folder: source.kind === 'local' ? resolve(config.folder) : null,
    now: engine.ctx.now,
  })
  const tryCheck: CheckDraft = (story, links) =>
    check(story, links).catch(error => {
      log.error({ err: error, story: story.full_slug }, 'draft check failed')
      return []
    })
  const { pictures } = source
  const contentOf =
    drafts &&
    createPreviewContent({
      drafts,
      pictures,
      check: tryCheck,
      live,
      spaceId,
      editors,
      home: editorOf(config),
    })
  const site = siteUrl ? new URL(siteUrl).host : null

  function refuse(res: ServerResponse, status: number, sentence: string): void {
    const type = { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': NO_SOURCES }
    // The unread part of a rejected body may still be arriving.
    res.writeHead(status, { ...previewHeaders({ ...headers, ...type }, framers), connection: 'close' })
    res.end(sentence)
  }

  return async ({ req, res, path, query, notFound }) => {
    const parameters = new URLSearchParams(query)
    const address = canonicalPath(`/${path.slice('/preview'.length).split('/').filter(Boolean).join('/')}`)
    if (!contentOf || !previewToken || !address) return sendStored(req, res, notFound())
    // The public local token grants access only from this machine.
    const isOurs = previewToken !== LOCAL_CONTENT.tokens.preview || isLocalRequest(req)
    const [secret, now] = [{ spaceId, previewToken }, engine.ctx.now()]
    const isEditor = isFromEditor(parameters, secret, now)
    if (!isOurs || !isEditor) return sendStored(req, res, notFound())
    const posted = req.method === 'POST' ? await readDraft(req, [site, req.headers.host]) : undefined
    if (typeof posted === 'string') return refuse(res, errorStatus[posted], errorMessages[posted])
    try {
      const content = await contentOf({ slug: address.slice(1), query: parameters, posted })
      const shown = languages.slice(1).find(known => known === parameters.get('_storyblok_lang'))
      const below = shown ? `/${shown}` : ''
      const page = await renderPage(`${below}/preview${address === '/' ? '' : address}`, content)
      if (!page || page.status >= 500) throw new Error(`The preview returned ${page?.status}`)
      const renewed = { [RENEWAL_HEADER]: String(renewedParameters(secret, now)) }
      const all = { ...headers, ...page.headers, ...renewed }
      const answer = { ...page, headers: previewHeaders(all, framers) }
      sendStored(req, res, await compressFast(answer))
    } catch (error) {
      log.warn({ err: error, address }, 'draft could not be rendered')
      refuse(res, 503, previewCopy.notShown)
    }
  }
}

const NO_SOURCES = "default-src 'none'; frame-ancestors 'none'"

async function readDraft(
  req: IncomingMessage,
  own: (string | null | undefined)[],
): Promise<Draft | ErrorCode> {
  const { origin, 'sec-fetch-site': fetchSite, 'content-type': type = '' } = req.headers
  if (isForeign(origin, fetchSite?.toString(), own)) return 'foreign_origin'
  if (!/^application\/json\b/i.test(type)) return 'json_only'
  const body = await readBody(req, BODY_MAX_BYTES)
  if (body === null) return 'body_too_large'
  return draft.safeParse(parsed(body)).data ?? 'invalid_request'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function localEditors({ isOpen, editorPort }: Pick<ContentConfig, 'isOpen' | 'editorPort'>): string[] {
  return isOpen ? ['localhost', '127.0.0.1'].map(name => `http://${name}:${editorPort}`) : []
}

function editorOf({ region }: Pick<ContentConfig, 'region'>): string {
  return region === 'cn' ? 'https://app.storyblokchina.cn' : 'https://app.storyblok.com'
}

const ISOLATING = ['cross-origin-opener-policy', 'cross-origin-resource-policy']

/** Adapts a page's headers for previews: framable by the editor, not cached, not indexed. */
function previewHeaders(page: Record<string, string>, framers: string[]): Record<string, string> {
  const kept = Object.entries(page).filter(([name]) => !ISOLATING.includes(name))
  const policy = page['content-security-policy'] ?? ''
  return {
    ...Object.fromEntries(kept),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': policy.replace(
      "frame-ancestors 'none'",
      `frame-ancestors 'self' ${framers.join(' ')}`,
    ),
  }
}
