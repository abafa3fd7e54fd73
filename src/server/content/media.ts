import { join, resolve } from 'node:path'
import { createImageService } from '#storyblok/local/images/image-service.ts'
import { isPictureOfPages } from '../../content/picture-address.ts'
import type { ContentConfig } from '../content-config.ts'
import { createResponseCache } from '../web/response-cache.ts'
import { bareCsp } from '../web/security-headers.ts'
import { type StoredResponse, storeResponse } from '../web/stored-response.ts'

const TIMEOUT_MS = 10_000
const BYTES_MAX = 10 * 1024 * 1024

const hosts: Record<ContentConfig['region'], string> = {
  eu: 'https://a.storyblok.com',
  us: 'https://a-us.storyblok.com',
  ca: 'https://a-ca.storyblok.com',
  ap: 'https://a-ap.storyblok.com',
  cn: 'https://a.storyblokchina.cn',
}

/** Answers the pictures that pages ask for; null for anything else, and where there is no such picture. */
export type Media = (path: string) => Promise<StoredResponse | null>

type Picture = { type: string; body: Buffer }
type Config = Pick<ContentConfig, 'token' | 'region' | 'spaceId' | 'folder'>

/** Pictures of the content, from Storyblok or from the files here, kept in memory; `headers` go with each. */
export function createMedia(config: Config, headers: Record<string, string>): Media {
  const load = config.token ? fromStoryblok(config) : fromFolder(config.folder)
  const cache = createResponseCache()

  async function make(path: string): Promise<StoredResponse> {
    const picture = await load(path)
    const body = picture?.body ?? Buffer.alloc(0)
    return storeResponse({
      status: picture ? 200 : 404,
      headers: {
        ...headers,
        'content-type': picture?.type ?? 'text/plain',
        // The address changes with the picture.
        'cache-control': 'public, max-age=31536000, immutable',
        // A drawing opened by itself is a document: nothing in it may run.
        'content-security-policy': `${bareCsp}; style-src 'unsafe-inline'; sandbox`,
      },
      body,
      br: null,
      gzip: null,
    })
  }

  return async path => {
    if (!isPictureOfPages(path)) return null
    const stored = await cache.read(path, '', () => make(path))
    return stored.status === 200 ? stored : null
  }
}

function fromFolder(folder: string): (path: string) => Promise<Picture | null> {
  const { serveImage } = createImageService({ folder: join(resolve(folder), 'assets') })
  return async path => {
    const { status, headers, body } = await serveImage(path)
    return status === 200 ? { type: headers['content-type'] ?? '', body: Buffer.from(body) } : null
  }
}

/** Of one space only where that is known, or this site would serve everybody's pictures. */
function fromStoryblok({ region, spaceId }: Config): (path: string) => Promise<Picture | null> {
  return async path => {
    if (spaceId && !path.startsWith(`/f/${spaceId}/`)) return null
    const response = await fetch(hosts[region] + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`Storyblok answered ${response.status} for the picture ${path}`)
    const type = response.headers.get('content-type') ?? ''
    const body = Buffer.from(await response.arrayBuffer())
    return type.startsWith('image/') && body.length <= BYTES_MAX ? { type, body } : null
  }
}
