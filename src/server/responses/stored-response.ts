import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { takesBrotli, takesGzip } from './accepted-encodings.ts'
import { REQUEST_ID } from './request-id.ts'

type Variant = { headers: OutgoingHttpHeaders; body: Buffer }

/** A whole response in memory, ready to be sent in every encoding it comes in. */
export type StoredResponse = {
  status: number
  etag: string
  /** What it takes in memory; headers, and the little it is in terms of dictionaries, left out. */
  bytes: number
  plain: Variant
  br: Variant | null
  gzip: Variant | null
  /** The body in terms of dictionaries that browsers have, by their ids; null for all but pages that are everybody's. */
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
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    headers: {
      ...unchanged,
      'content-length': bytes.length,
      ...(encoding && { 'content-encoding': encoding }),
    },
    body: bytes,
  })
  return {
    status,
    etag,
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    plain: variant(body),
    br: br && variant(br, 'br'),
    gzip: gzip && variant(gzip, 'gzip'),
    coded: isPage ? (coded ?? new Map()) : null,
    unchanged,
  }
}

function isPublicPage(headers: Record<string, string>): boolean {
  const { 'content-type': type = '', 'cache-control': kept = '' } = headers
  return type.startsWith('text/html') && kept.startsWith('public')
}

/** Sends a stored response in the best encoding the browser takes, or 304 when it already has it. */
export function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  stored: StoredResponse,
  more: OutgoingHttpHeaders = {},
): void {
  const { status, plain, br, gzip, unchanged } = stored
  // All headers at once: set one by one, Node looks at each of them twice.
  const id = req.headers[REQUEST_ID]
  const own = id === undefined ? {} : { [REQUEST_ID]: id }
  if (isUnchanged(req, stored)) {
    res.writeHead(304, { ...unchanged, ...own, ...more })
    res.end()
    return
  }
  // Node joins repeated headers of this name; its type does not say so.
  const accepted = req.headers['accept-encoding']?.toString()
  const { headers, body } =
    (br && takesBrotli(accepted) && br) || (gzip && takesGzip(accepted) && gzip) || plain
  res.writeHead(status, { ...headers, ...own, ...more })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Whether a browser has it already, and only wants to know that it is still good. */
export function isUnchanged({ headers }: IncomingMessage, { status, etag }: StoredResponse): boolean {
  return status === 200 && isKnown(etag, headers['if-none-match'])
}

/** Weak, because one tag names every encoding of a body: a strong one would promise the same bytes. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether an If-None-Match header names this weak tag: alone, in a list, weak or strong, or as `*`. */
function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.slice('W/'.length)
  return header.match(/"[^"]*"/g)?.includes(opaque) ?? false
}
