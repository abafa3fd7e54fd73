import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { ApiError, createNotFoundError, createUnprocessableError } from './api-error.ts'
import { readAssetFiles } from './files/asset-files.ts'
import { parseImagePath } from './image-path.ts'

type ServedImage = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
const RASTER = ['.avif', '.jpeg', '.jpg', '.png', '.webp']
const RENDER_CONCURRENCY = 2

export function createImageService({ folder }: { folder: string }) {
  const slots = Array.from({ length: RENDER_CONCURRENCY }, () => Promise.resolve())
  let next = 0
  /** Limits the number of concurrent renderings, because each one uses a whole CPU core. */
  const runLimited = async (render: () => Promise<Buffer>): Promise<Buffer> => {
    const slot = next++ % RENDER_CONCURRENCY
    const result = (slots[slot] ?? Promise.resolve()).then(render)
    slots[slot] = result.then(
      () => {},
      () => {},
    )
    return result
  }

  const respond = async (path: string): Promise<ServedImage> => {
    const { asset, operations } = parseImagePath(decoded(path))
    const file = await fileOf(asset, folder)
    const extension = extname(asset).toLowerCase()
    // SVG files scale in the browser, so they are sent unchanged.
    if (!operations || extension === '.svg') return served(TYPES[extension], await readFile(file))
    if (!RASTER.includes(extension)) throw createUnprocessableError(`${extension} pictures cannot be resized`)
    // Imported dynamically, because the module loads slowly and would delay the server's start.
    const { transformImage } = await import('./transform-image.ts')
    return served(
      `image/${operations.format}`,
      await runLimited(async () => transformImage(await readFile(file), operations)),
    )
  }

  /** Serves any asset path. Responds to invalid requests with Storyblok's JSON errors. */
  const serveImage = async (path: string): Promise<ServedImage> => {
    try {
      return await respond(path)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const body = new Uint8Array(Buffer.from(JSON.stringify(error.body)))
      return { status: error.status, headers: { 'content-type': 'application/json' }, body }
    }
  }
  return { serveImage }
}

async function fileOf(asset: string, folder: string): Promise<string> {
  const addressOf = (filename: string) => URL.parse(filename, 'https://a.storyblok.com')?.pathname ?? ''
  const files = await readAssetFiles(folder)
  const match = files.find(({ about }) => decodeURIComponent(addressOf(about.filename)) === asset)
  if (!match) throw createNotFoundError()
  return match.path
}

function served(type = 'application/octet-stream', body: Buffer): ServedImage {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
      // An SVG that is opened directly is a document, so the policy blocks its scripts (XSS).
      ...(type === 'image/svg+xml' && {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }),
    },
    body: new Uint8Array(body),
  }
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    throw createNotFoundError()
  }
}
