import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The header that carries a request's id: to whatever sends a stored answer, and in every answer. A browser's own is not kept. */
export const REQUEST_ID = 'x-request-id'

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

const brotliAccepted = acceptancePattern('br')
const gzipAccepted = acceptancePattern('gzip')

/** Whether an Accept-Encoding header takes brotli; `q=0` means it does not. */
function takesBrotli(header: string | undefined): boolean {
  return header !== undefined && brotliAccepted.test(header)
}

function takesGzip(header: string | undefined): boolean {
  return header !== undefined && gzipAccepted.test(header)
}

// One pattern instead of a parsed list: every answer asks, and this allocates nothing.
function acceptancePattern(coding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))`, 'i')
}

/** Whether an If-None-Match header names this weak tag: alone, in a list, weak or strong, or as `*`. */
function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.slice('W/'.length)
  return header.match(/"[^"]*"/g)?.includes(opaque) ?? false
}

// Within 3 % of the best that brotli can, at a twentieth of the time: a guest or whoever publishes waits for it.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** A response made while the site runs, as it comes from a page or the API. */
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer }

export async function compressRendered({ status, headers, body }: Rendered): Promise<StoredResponse> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, quality), promisify(gzip)(body)])
  return storeResponse({ status, headers, body, br, gzip: gz })
}

/** Compresses what was made again; a body that stayed the same is not compressed again, but better, once. */
export async function compressAgain(
  rendered: Rendered,
  before: StoredResponse | null,
): Promise<StoredResponse> {
  const { status, body } = rendered
  if (before?.status !== status || before.etag !== etagOf(body)) return compressRendered(rendered)
  const { br, gzip } = before
  const same = storeResponse({ ...rendered, br: br?.body ?? null, gzip: gzip?.body ?? null })
  if (same.br) compressBest(same)
  return same
}

const best = new WeakSet<Buffer>()
let compressing = Promise.resolve()

/** The best that brotli can, in the background, one after the other: nobody waits for it. */
function compressBest(stored: StoredResponse): void {
  if (!stored.br || best.has(stored.br.body)) return
  const compress = async () => {
    const body = await promisify(brotliCompress)(stored.plain.body)
    best.add(body)
    stored.br = { headers: { ...stored.br?.headers, 'content-length': body.length }, body }
  }
  // What cannot be done better is served as it is.
  compressing = compressing.then(compress).catch(() => {})
}
