import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { isRequestablePicture, pictureMediaType } from '#src/content/picture-address.ts'
import { createImageService } from '#storyblok/local/image-service.ts'
import type { ContentConfig } from '../config/content-config.ts'
import { createResponseCache } from '../responses/response-cache.ts'
import { denyAllCsp } from '../responses/security-headers.ts'
import { type StoredResponse, storeResponse } from '../responses/stored-response.ts'
import { toStoryblokPictureUrl } from './original-pictures.ts'
import { resolvePicturePath, writeAtomically } from './stored-pictures.ts'

const TIMEOUT_MS = 10_000
const BYTES_MAX = 10 * 1024 * 1024

export type LoadPicture = (path: string) => Promise<StoredResponse | null>

type Picture = { type: string; body: Buffer }
type Config = Pick<ContentConfig, 'token' | 'region' | 'endpoint' | 'spaceId' | 'folder'>

/**
 * Creates a function that serves pictures from Storyblok or the local folder. It caches Storyblok's pictures
 * in `cacheFolder` permanently, so that they are available during an outage.
 */
export function createPictureLoader(
  config: Config,
  { headers, cacheFolder, log }: { headers: Record<string, string>; cacheFolder: string; log: Logger },
): LoadPicture {
  const load = config.token ? createStoryblokLoader(config, cacheFolder) : createFolderLoader(config.folder)
  const cache = createResponseCache()

  async function createResponse(path: string): Promise<StoredResponse> {
    const picture = await load(path)
    return storeResponse({
      status: picture ? 200 : 404,
      headers: {
        ...headers,
        'content-type': picture?.type ?? 'text/plain',
        // A changed picture gets a new URL, so this response can be cached permanently.
        'cache-control': 'public, max-age=31536000, immutable',
        // An SVG that is opened directly is a document, so its scripts must not run.
        'content-security-policy': `${denyAllCsp}; style-src 'unsafe-inline'; sandbox`,
      },
      body: picture?.body ?? Buffer.alloc(0),
      br: null,
      gzip: null,
    })
  }

  return async path => {
    if (!isRequestablePicture(path)) return null
    const stored = await cache
      .read(path, '', () => createResponse(path))
      .catch(error => {
        log.warn({ err: error, path }, 'picture unavailable')
        return null
      })
    return stored?.status === 200 ? stored : null
  }
}

function createFolderLoader(folder: string): (path: string) => Promise<Picture | null> {
  const { serveImage } = createImageService({ folder: join(resolve(folder), 'assets') })
  return async path => {
    const { status, headers, body } = await serveImage(path)
    return status === 200 ? { type: headers['content-type'] ?? '', body: Buffer.from(body) } : null
  }
}

/**
 * Creates a function that loads pictures from one Storyblok space and caches them as files. It rejects other
 * spaces, because the site must not be an open proxy.
 */
function createStoryblokLoader(
  config: Config,
  cacheFolder: string,
): (path: string) => Promise<Picture | null> {
  return async path => {
    const url = toStoryblokPictureUrl(path, config)
    if (!url) return null
    const file = resolvePicturePath(cacheFolder, path)
    const type = pictureMediaType(path)
    const cached = await readFile(file).catch(() => null)
    if (cached) return { type, body: cached }
    const body = await fetchPicture(url, type)
    if (body) await writeAtomically(file, body)
    return body && { type, body }
  }
}

async function fetchPicture(url: string, type: string): Promise<Buffer | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`Storyblok returned ${response.status}`)
  if (!response.headers.get('content-type')?.startsWith(type)) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
