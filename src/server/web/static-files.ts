import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { bareCsp, workerCsp } from '../responses/security-headers.ts'
import { type StoredResponse, storeResponse } from '../responses/stored-response.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const SERVICE_WORKER = '/sw.js'
/** What is another file under another address once it changes. */
const HASHED = /^\/(?:_astro|dictionary)\//
/** Parts of pages, which no window shows as a page of its own; an SVG is one that may run scripts. */
const PART = /^\/(?!sw\.js$).*\.(?:js|css|woff2|avif|webp|png)$/
const OF_PARTS = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])

export type StaticFiles = Map<string, StoredResponse>

/**
 * Reads the client side of a build into memory, keyed by the path a browser asks for. All at once and for nobody to do
 * anything meanwhile: handed to threads one by one, a thousand small files take six times the processor's time of a start.
 */
export function loadStaticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  const present = new Set(names)
  const files: StaticFiles = new Map()
  for (const name of names.filter(candidate => !/\.(br|gz)$/.test(candidate))) {
    const twin = (ending: string) =>
      present.has(name + ending) ? readFileSync(folder + name + ending) : null
    const body = readFileSync(folder + name)
    files.set(name, storeFile(name, headers, { body, br: twin('.br'), gzip: twin('.gz') }))
  }
  return files
}

/** A file as it is answered at this address. */
export function storeFile(
  name: string,
  headers: Record<string, string>,
  bytes: Pick<Parameters<typeof storeResponse>[0], 'body' | 'br' | 'gzip'>,
): StoredResponse {
  const all = { ...(PART.test(name) ? partOf(headers) : headers), ...headersFor(name) }
  return storeResponse({ status: 200, headers: all, ...bytes })
}

export function headersFor(name: string): Record<string, string> {
  return {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': keptFor(name),
    ...(!PART.test(name) && {
      'content-security-policy': name === SERVICE_WORKER ? workerCsp : bareCsp,
    }),
  }
}

/** What browsers heed of the headers of a part: the others are about windows and what they may do. */
function partOf(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => OF_PARTS.has(name)))
}

function keptFor(name: string): string {
  // Browsers have to hear of a new one, or that it was withdrawn.
  if (name === SERVICE_WORKER) return 'no-cache'
  if (HASHED.test(name)) return 'public, max-age=31536000, immutable'
  // Their names stay when they are drawn anew: nobody waits to hear of it, the next page has it.
  return /^\/(?:art|icons)\//.test(name)
    ? 'public, max-age=86400, stale-while-revalidate=2592000'
    : 'public, max-age=3600'
}

/** Gives browsers, in place of the service worker, one that forgets what was kept and goes. */
export async function withdrawWorker(files: StaticFiles, headers: Record<string, string>): Promise<void> {
  const body = await readFile(new URL('./withdrawn-worker.js', import.meta.url))
  const all = { ...headers, ...headersFor('/sw.js') }
  files.set('/sw.js', storeResponse({ status: 200, headers: all, body, br: null, gzip: null }))
}
