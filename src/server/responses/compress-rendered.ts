import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type StoredResponse, storeResponse } from './stored-response.ts'

const BROTLI_QUALITY = 6
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }

/** A response made while the site runs, as it comes from a page or the API. */
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer }

export async function compressRendered({ status, headers, body }: Rendered): Promise<StoredResponse> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, quality), promisify(gzip)(body)])
  return storeResponse({ status, headers, body, br, gzip: gz })
}
