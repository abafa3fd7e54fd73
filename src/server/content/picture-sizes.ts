import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createImageService } from '#storyblok/local/image-service.ts'
import type { PictureSize } from '#storyblok/schema/asset-url.ts'
import type { ContentConfig } from '../config/content-config.ts'
import { toStoryblokPictureUrl } from './original-pictures.ts'
import { resolvePicturePath, writeAtomically } from './stored-pictures.ts'

const TIMEOUT_MS = 10_000
/** Number of bytes to read. Camera and color metadata, which precede the dimensions, can be this large. */
const HEAD_BYTES = 512 * 1024
/** How long failures are cached. Without the cache, live preview would retry at every keystroke. */
const FAILURE_CACHE_MS = 60_000

/**
 * Returns the displayed size in pixels, with width and height swapped for a rotated photo. Returns null if
 * the size is unknown. Never rejects.
 */
export type ReadPictureSize = (path: string) => Promise<PictureSize | null>

type Config = Pick<ContentConfig, 'token' | 'region' | 'endpoint' | 'spaceId' | 'folder'>

/** Creates a `ReadPictureSize` that caches sizes in `cacheFolder`, or in memory if `cacheFolder` is null. */
export function createPictureSizeReader(config: Config, cacheFolder: string | null): ReadPictureSize {
  const readHead = config.token ? headFromStoryblok(config) : headFromFolder(config.folder)
  const cache = new Map<string, { size: Promise<PictureSize | null>; until: number }>()

  async function read(path: string): Promise<PictureSize | null> {
    const file = cacheFolder && resolvePicturePath(cacheFolder, `size of ${path}`)
    const storedSize = file ? await readFile(file, 'utf8').catch(() => '') : ''
    if (storedSize) return JSON.parse(storedSize)
    const head = await readHead(path)
    const size = head && (await sizeOfHead(head))
    if (size && file) await writeAtomically(file, JSON.stringify(size))
    return size
  }

  return path => {
    const cached = cache.get(path)
    if (cached && cached.until > Date.now()) return cached.size
    const size = read(path).catch(() => null)
    const entry = { size, until: Number.POSITIVE_INFINITY }
    cache.set(path, entry)
    void size.then(measured => {
      if (!measured) entry.until = Date.now() + FAILURE_CACHE_MS
    })
    return size
  }
}

async function sizeOfHead(head: Buffer): Promise<PictureSize | null> {
  // Loads sharp on first use, because most spaces never need it.
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(head).metadata()
  return autoOrient.width && autoOrient.height ? autoOrient : null
}

function headFromFolder(folder: string): (path: string) => Promise<Buffer | null> {
  const { serveImage } = createImageService({ folder: join(resolve(folder), 'assets') })
  return async path => {
    const { status, body } = await serveImage(path)
    return status === 200 ? Buffer.from(body) : null
  }
}

function headFromStoryblok(config: Config): (path: string) => Promise<Buffer | null> {
  return async path => {
    const address = toStoryblokPictureUrl(path, config)
    if (!address) return null
    const response = await fetch(address, {
      redirect: 'error',
      headers: { range: `bytes=0-${HEAD_BYTES - 1}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return null
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk)
      size += chunk.length
      // A server that ignores the Range header sends the whole file, so stop reading here.
      if (size >= HEAD_BYTES) break
    }
    return Buffer.concat(chunks)
  }
}
