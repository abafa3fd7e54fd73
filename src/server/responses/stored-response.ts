import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { acceptsBrotli, acceptsGzip } from './accepted-encodings.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

type EncodedVariant = { headers: OutgoingHttpHeaders; body: Buffer }

export type StoredResponse = {
  status: number
  etag: string
  bytes: number
  plain: EncodedVariant
  br: EncodedVariant | null
  gzip: EncodedVariant | null
  /**
   * Bodies encoded with the dictionaries that browsers store, by dictionary id. Null unless the response is a
   * public page with status 200.
   */
  dictionaryEncoded: Map<string, Promise<Buffer>> | null
  notModifiedHeaders: OutgoingHttpHeaders
}

type EncodedBody = {
  status: number
  headers: Record<string, string>
  body: Buffer
  br: Buffer | null
  gzip: Buffer | null
  dictionaryEncoded?: StoredResponse['dictionaryEncoded']
}

export function storeResponse({
  status,
  headers,
  body,
  br,
  gzip,
  dictionaryEncoded,
}: EncodedBody): StoredResponse {
  const etag = createWeakEtag(body)
  const isPage = status === 200 && isPublicPage(headers)
  const encoding = isPage ? 'accept-encoding, available-dictionary, save-data' : 'accept-encoding'
  const vary = headers.vary ? `${encoding}, ${headers.vary}` : encoding
  const notModifiedHeaders = { ...headers, vary, etag }
  return {
    status,
    etag,
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    plain: variantOf(notModifiedHeaders, body),
    br: br && variantOf(notModifiedHeaders, br, 'br'),
    gzip: gzip && variantOf(notModifiedHeaders, gzip, 'gzip'),
    dictionaryEncoded: isPage ? (dictionaryEncoded ?? new Map()) : null,
    notModifiedHeaders,
  }
}

/**
 * Stores only the brotli body. Other encodings are derived from it on each use, because few clients need
 * them.
 */
export function storeBrotli(page: Pick<EncodedBody, 'status' | 'headers'> & { br: Buffer }): StoredResponse {
  const { br } = page
  const { notModifiedHeaders, ...stored } = storeResponse({ ...page, body: br, gzip: null })
  return {
    ...stored,
    notModifiedHeaders,
    get plain() {
      return variantOf(notModifiedHeaders, brotliDecompressSync(br))
    },
    get gzip() {
      return variantOf(notModifiedHeaders, gzipSync(brotliDecompressSync(br)), 'gzip')
    },
  }
}

function variantOf(headers: OutgoingHttpHeaders, body: Buffer, encoding?: string): EncodedVariant {
  const all = { ...headers, 'content-length': body.length }
  return { headers: encoding ? { ...all, 'content-encoding': encoding } : all, body }
}

function isPublicPage(headers: Record<string, string>): boolean {
  const { 'content-type': type = '', 'cache-control': cacheControl = '' } = headers
  return type.startsWith('text/html') && cacheControl.startsWith('public')
}

export function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  stored: StoredResponse,
  extraHeaders: OutgoingHttpHeaders = {},
): void {
  const { status, br, notModifiedHeaders } = stored
  // Pass all headers to `writeHead` at once. Node would validate headers that are set separately twice.
  const id = req.headers[REQUEST_ID_HEADER]
  const idHeader = id === undefined ? {} : { [REQUEST_ID_HEADER]: id }
  if (isNotModified(req, stored)) {
    res.writeHead(304, { ...notModifiedHeaders, ...idHeader, ...extraHeaders })
    res.end()
    return
  }
  // Node joins repeated Accept-Encoding headers, so the value is always a string.
  const acceptEncoding = req.headers['accept-encoding']?.toString()
  const { headers, body } =
    (br && acceptsBrotli(acceptEncoding) && br) ||
    (acceptsGzip(acceptEncoding) && stored.gzip) ||
    stored.plain
  res.writeHead(status, { ...headers, ...idHeader, ...extraHeaders })
  res.end(req.method === 'HEAD' ? undefined : body)
}

export function isNotModified({ headers }: IncomingMessage, { status, etag }: StoredResponse): boolean {
  return status === 200 && matchesEtag(etag, headers['if-none-match'])
}

/** Returns a weak ETag, because all encodings of a body share it. */
export function createWeakEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** True if an If-None-Match header matches the ETag. Supports lists, weak and strong ETags, and `*`. */
function matchesEtag(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.slice('W/'.length)
  return header.match(/"[^"]*"/g)?.includes(opaque) ?? false
}
