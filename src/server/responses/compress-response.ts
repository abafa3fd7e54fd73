import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, type StoredResponse, storeResponse } from './stored-response.ts'

// Within a tenth of the best that brotli can, at a ninth of the time: a guest or whoever publishes waits for it.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** A response made while the site runs, as it comes from a page or the API. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer }

export async function compressRendered({ status, headers, body }: RenderedPage): Promise<StoredResponse> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, quality), promisify(gzip)(body)])
  return storeResponse({ status, headers, body, br, gzip: gz })
}

/** For one reader, who waits for it and for each of the next ones. */
export async function compressFast({ status, headers, body }: RenderedPage): Promise<StoredResponse> {
  return storeResponse({ status, headers, body, br: null, gzip: await promisify(gzip)(body, { level: 1 }) })
}

/** Compresses what was made again; a body that stayed the same is not compressed again, but better, once. */
export async function compressAgain(
  rendered: RenderedPage,
  before: StoredResponse | null,
): Promise<StoredResponse> {
  const { status, body } = rendered
  if (before?.status !== status || before.etag !== etagOf(body)) return compressRendered(rendered)
  const { br, gzip, coded } = before
  const same = storeResponse({ ...rendered, br: br?.body ?? null, gzip: gzip?.body ?? null, coded })
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
  // A page that cannot be compressed further is served as it is.
  compressing = compressing.then(compress).catch(() => {})
}
