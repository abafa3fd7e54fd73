import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { ApiError, notFound, notImplemented } from '../api-error.ts'
import { assetFolder } from './asset-folder.ts'
import { fewAtOnce } from './few-at-once.ts'
import { FORMATS, type Format } from './image-filters.ts'
import { type Operations, parseImagePath } from './image-path.ts'
import { rememberRecent } from './remember-recent.ts'

type ServedImage = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

const RENDERED_AT_ONCE = 2
const MOST_BYTES_REMEMBERED = 64 * 1024 * 1024

/** Storyblok's `/f/…` and its image service `/m/…` over an asset folder in the CLI's layout. */
export function createImageService({ folder }: { folder: string }) {
  const readAssets = assetFolder(folder)
  const inTurn = fewAtOnce(RENDERED_AT_ONCE)
  const remember = rememberRecent(MOST_BYTES_REMEMBERED)

  const answer = async (path: string, accept: string): Promise<ServedImage> => {
    const { asset, operations } = parseImagePath(decoded(path))
    const file = (await readAssets()).get(asset)
    if (!file) throw notFound()
    const extension = extname(asset).toLowerCase()
    const type = TYPES[extension] ?? 'application/octet-stream'
    // SVGs and other files are sent unchanged.
    if (!operations || !isRaster(extension)) {
      if (operations && extension === '.gif') throw notImplemented('operations on a GIF')
      return served(type, new Uint8Array(await readFile(file)))
    }
    const format = formatFor(operations, extension, accept)
    const { mtimeMs, size } = await stat(file)
    const key = JSON.stringify([asset, operations, format, mtimeMs, size])
    // Imported on first use: it loads slowly, and the server should start fast.
    const { transformImage } = await import('./transform-image.ts')
    const bytes = await remember(key, () =>
      inTurn(async () => new Uint8Array(await transformImage(await readFile(file), operations, format))),
    )
    const byAccept = operations.filters.format ? undefined : { vary: 'Accept' }
    return served(`image/${format}`, bytes, byAccept)
  }

  /**
   * Serves any asset path; `accept` is the request header. Errors are Storyblok's JSON; does not throw on bad
   * requests.
   */
  const serveImage = async (path: string, accept = ''): Promise<ServedImage> => {
    try {
      return await answer(path, accept)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const body = new Uint8Array(Buffer.from(JSON.stringify(error.body)))
      return { status: error.status, headers: { 'content-type': 'application/json' }, body }
    }
  }

  return { serveImage }
}

function served(type: string, body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}): ServedImage {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
      ...(type === 'image/svg+xml' && inert),
      ...more,
    },
    body,
  }
}

// An SVG opened directly is a document, so its scripts are blocked (XSS).
const inert = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

function isRaster(extension: string) {
  return ['.avif', '.jpeg', '.jpg', '.png', '.webp'].includes(extension)
}

function formatFor({ filters }: Operations, extension: string, accept: string): Format {
  if (filters.format) return filters.format
  if (/\bimage\/webp\b/.test(accept)) return 'webp'
  const own = extension === '.jpg' ? 'jpeg' : extension.slice(1)
  return FORMATS.find(format => format === own) ?? 'jpeg'
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    throw notFound()
  }
}
