import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createWeakEtag, type StoredResponse, storeBrotli, storeResponse } from './stored-response.ts'

// Brotli settings for pages. Quality 9 would save only 1% more and take 50 times the CPU time, because it
// clears a 32 MB table per page. A window of 256 KB holds a whole page; the default of 4 MB would cost each
// thread several megabytes.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } }

export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer }

export async function compressRenderedPage({ status, headers, body }: RenderedPage): Promise<StoredResponse> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, quality), promisify(gzip)(body)])
  return storeResponse({ status, headers, body, br, gzip: gz })
}

/** Compresses a page of a release with brotli only, to save memory: a release may have thousands of pages. */
export async function compressPage({ status, headers, body }: RenderedPage): Promise<StoredResponse> {
  const br = await promisify(brotliCompress)(body, quality)
  // Copy the result out of its 64 KB chunk, but not into Node's buffer pool, because both would keep a larger
  // block in memory.
  return storeBrotli({ status, headers, br: Buffer.from(new Uint8Array(br).buffer) })
}

export async function compressWithGzip({ status, headers, body }: RenderedPage): Promise<StoredResponse> {
  return storeResponse({ status, headers, body, br: null, gzip: await promisify(gzip)(body, { level: 1 }) })
}

/**
 * Compresses a page that was rendered again. If the body is unchanged, reuses its encodings, and the first
 * time also starts compression at maximum quality in the background.
 */
export async function compressRerenderedPage(
  rendered: RenderedPage,
  previous: StoredResponse | null,
): Promise<StoredResponse> {
  const { status, body } = rendered
  if (previous?.status !== status || previous.etag !== createWeakEtag(body))
    return compressRenderedPage(rendered)
  const { br, gzip, dictionaryEncoded } = previous
  const reused = storeResponse({
    ...rendered,
    br: br?.body ?? null,
    gzip: gzip?.body ?? null,
    dictionaryEncoded,
  })
  if (reused.br) compressBest(reused)
  return reused
}

const bestCompressed = new WeakSet<Buffer>()
let compressionQueue = Promise.resolve()

/** Compresses a page at maximum quality in the background, one page at a time. */
function compressBest(stored: StoredResponse): void {
  if (!stored.br || bestCompressed.has(stored.br.body)) return
  const compress = async () => {
    const body = await promisify(brotliCompress)(stored.plain.body)
    bestCompressed.add(body)
    stored.br = { headers: { ...stored.br?.headers, 'content-length': body.length }, body }
  }
  // If compression fails, the faster encoding stays in use.
  compressionQueue = compressionQueue.then(compress).catch(() => {})
}
