import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { takesBrotli, takesGzip } from './accepted-encoding.ts'
import { isKnown } from './if-none-match.ts'
import { REQUEST_ID } from './request-id.ts'

type Variant = { headers: OutgoingHttpHeaders; body: Buffer }

/** A whole response in memory, ready to be sent in every encoding it comes in. */
export type StoredResponse = {
  status: number
  etag: string
  /** What it takes in memory, headers left out. */
  bytes: number
  plain: Variant
  br: Variant | null
  gzip: Variant | null
  unchanged: OutgoingHttpHeaders
}

type Encoded = {
  status: number
  headers: Record<string, string>
  body: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

export function storeResponse({ status, headers, body, br, gzip }: Encoded): StoredResponse {
  const etag = etagOf(body)
  const unchanged = { ...headers, vary: 'accept-encoding', etag }
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
    unchanged,
  }
}

/** Sends a stored response in the best encoding the browser takes, or 304 when it already has it. */
export function sendStored(req: IncomingMessage, res: ServerResponse, stored: StoredResponse): void {
  const { status, etag, plain, br, gzip, unchanged } = stored
  // All headers at once: set one by one, Node looks at each of them twice.
  const id = req.headers[REQUEST_ID]
  const own = id === undefined ? {} : { [REQUEST_ID]: id }
  if (status === 200 && isKnown(etag, req.headers['if-none-match'])) {
    res.writeHead(304, { ...unchanged, ...own })
    res.end()
    return
  }
  // Node joins repeated headers of this name; its type does not say so.
  const accepted = req.headers['accept-encoding']?.toString()
  const { headers, body } =
    (br && takesBrotli(accepted) && br) || (gzip && takesGzip(accepted) && gzip) || plain
  res.writeHead(status, { ...headers, ...own })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Weak, because one tag names every encoding of a body: a strong one would promise the same bytes. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
