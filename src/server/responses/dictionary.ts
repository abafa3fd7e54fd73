import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { StoredResponse } from './stored-response.ts'

/** A compression dictionary (RFC 9842). Browsers store it, and pages are then sent as differences from it. */
export type Dictionary = {
  id: string
  hash: Buffer
  body: Buffer
}

export const DICTIONARIES_STORED_MAX = 3

/** Magic bytes of a dcz frame, followed by the dictionary's SHA-256. */
const DCZ_MAGIC = Buffer.from('5e2a4d1820000000', 'hex')
// Zstandard level. Compressing a menu takes 3 ms, compared to 100 ms at the best level, and the result is 20%
// larger.
const LEVEL = 12

export function createDictionary(body: Buffer): Dictionary {
  const hash = createHash('sha256').update(body).digest()
  return { id: `:${hash.toString('base64')}:`, hash, body }
}

export async function compressWithDictionary(
  dictionary: Dictionary,
  stored: StoredResponse,
): Promise<StoredResponse> {
  const { status, etag, bytes, dictionaryEncoded, notModifiedHeaders } = stored
  if (!dictionaryEncoded) return stored
  const pending = dictionaryEncoded.get(dictionary.id) ?? compress(dictionary, stored.plain.body)
  dictionaryEncoded.set(dictionary.id, pending)
  pending.catch(() => dictionaryEncoded.delete(dictionary.id))
  const [oldest] = dictionaryEncoded.size > DICTIONARIES_STORED_MAX ? dictionaryEncoded.keys() : []
  if (oldest !== undefined) dictionaryEncoded.delete(oldest)
  const body = await pending
  const headers = { ...notModifiedHeaders, 'content-length': body.length, 'content-encoding': 'dcz' }
  return {
    status,
    etag,
    bytes,
    dictionaryEncoded,
    notModifiedHeaders,
    plain: { headers, body },
    br: null,
    gzip: null,
  }
}

async function compress({ hash, body: dictionary }: Dictionary, body: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  const frame = await promisify(zstdCompress)(body, { params, dictionary, pledgedSrcSize: body.length })
  return Buffer.concat([DCZ_MAGIC, hash, frame])
}
