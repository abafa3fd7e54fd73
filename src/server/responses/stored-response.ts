import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { acceptsBrotli, acceptsGzip } from './accepted-encodings.ts'
import { REQUEST_ID } from './request-id.ts'

type Variant = { headers: OutgoingHttpHeaders; body: Buffer }

export type StoredResponse = {
  status: number
  etag: string
  bytes: number
  plain: Variant
  br: Variant | null
  gzip: Variant | null
  /** Bodies encoded with browsers' dictionaries, by dictionary id; null for all but public pages. */
  coded: Map<string, Promise<Buffer>> | null
  unchanged: OutgoingHttpHeaders
}

type EncodedBody = {
  status: number
  headers: Record<string, string>
  body: Buffer
  br: Buffer | null
  gzip: Buffer | null
  coded?: StoredResponse['coded']
}

export function storeResponse({ status, headers, body, br, gzip, coded }: EncodedBody): StoredResponse {
  const etag = etagOf(body)
  const isPage = status === 200 && isPublicPage(headers)
  const encoding = isPage ? 'accept-encoding, available-dictionary, save-data' : 'accept-encoding'
  const vary = headers.vary ? `${encoding}, ${headers.vary}` : encoding
  const unchanged = { ...headers, vary, etag }
  return {
    status,
    etag,
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    plain: variantOf(unchanged, body),
    br: br && variantOf(unchanged, br, 'br'),
    gzip: gzip && variantOf(unchanged, gzip, 'gzip'),
    coded: isPage ? (coded ?? new Map()) : null,
    unchanged,
  }
}

/** Keeps only the brotli body in memory, and decodes it for the few clients that do not accept it. */
export function storeBrotli(page: Pick<EncodedBody, 'status' | 'headers'> & { br: Buffer }): StoredResponse {
  const { br } = page
  const { unchanged, ...stored } = storeResponse({ ...page, body: br, gzip: null })
  return {
    ...stored,
    unchanged,
    get plain() {
      return variantOf(unchanged, brotliDecompressSync(br))
    },
    get gzip() {
      return variantOf(unchanged, gzipSync(brotliDecompressSync(br)), 'gzip')
    },
  }
}

function variantOf(headers: OutgoingHttpHeaders, body: Buffer, encoding?: string): Variant {
  const all = { ...headers, 'content-length': body.length }
  return { headers: encoding ? { ...all, 'content-encoding': encoding } : all, body }
}

function isPublicPage(headers: Record<string, string>): boolean {
  const { 'content-type': type = '', 'cache-control': kept = '' } = headers
  return type.startsWith('text/html') && kept.startsWith('public')
}

export function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  stored: StoredResponse,
  more: OutgoingHttpHeaders = {},
): void {
  const { status, br, unchanged } = stored
  // Passed to `writeHead` together: set one by one, Node validates each header twice.
  const id = req.headers[REQUEST_ID]
  const own = id === undefined ? {} : { [REQUEST_ID]: id }
  if (isUnchanged(req, stored)) {
    res.writeHead(304, { ...unchanged, ...own, ...more })
    res.end()
    return
  }
  // Node joins repeated headers of this name, contrary to its type.
  const accepted = req.headers['accept-encoding']?.toString()
  const { headers, body } =
    (br && acceptsBrotli(accepted) && br) || (acceptsGzip(accepted) && stored.gzip) || stored.plain
  res.writeHead(status, { ...headers, ...own, ...more })
  res.end(req.method === 'HEAD' ? undefined : body)
}

export function isUnchanged({ headers }: IncomingMessage, { status, etag }: StoredResponse): boolean {
  return status === 200 && isKnown(etag, headers['if-none-match'])
}

/** Weak, because one tag covers every encoding of a body. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** True if an If-None-Match header matches this tag: alone, in a list, weak or strong, or `*`. */
function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.slice('W/'.length)
  return header.match(/"[^"]*"/g)?.includes(opaque) ?? false
}
