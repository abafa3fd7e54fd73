import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { denyAllCsp, workerCsp } from '../responses/security-headers.ts'
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
/** Matches files with a content hash in their name. */
const HASHED = /^\/(?:_astro|dictionary)\//
/**
 * Matches subresources, which browsers do not open as documents. Excludes SVGs, because scripts in an SVG can
 * run if it is opened as a document.
 */
const SUBRESOURCE = /^\/(?!sw\.js$).*\.(?:js|css|woff2|avif|webp|png)$/
const SUBRESOURCE_HEADERS = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])

export type StaticFiles = Map<string, StoredResponse>

/**
 * Loads a build's client files into memory, by path. Reads synchronously, because asynchronous reads of a
 * thousand small files would take six times the CPU time.
 */
export function loadStaticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  const present = new Set(names)
  const files: StaticFiles = new Map()
  for (const name of names.filter(candidate => !/\.(br|gz)$/.test(candidate))) {
    const readCompressed = (ending: string) =>
      present.has(name + ending) ? readFileSync(folder + name + ending) : null
    const body = readFileSync(folder + name)
    files.set(
      name,
      createFileResponse(name, headers, { body, br: readCompressed('.br'), gzip: readCompressed('.gz') }),
    )
  }
  return files
}

export function createFileResponse(
  name: string,
  headers: Record<string, string>,
  bytes: Pick<Parameters<typeof storeResponse>[0], 'body' | 'br' | 'gzip'>,
): StoredResponse {
  const allHeaders = {
    ...(SUBRESOURCE.test(name) ? subresourceHeaders(headers) : headers),
    ...createStaticFileHeaders(name),
  }
  return storeResponse({ status: 200, headers: allHeaders, ...bytes })
}

export function createStaticFileHeaders(name: string): Record<string, string> {
  return {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': cacheControl(name),
    ...(!SUBRESOURCE.test(name) && {
      'content-security-policy': name === SERVICE_WORKER ? workerCsp : denyAllCsp,
    }),
  }
}

function subresourceHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => SUBRESOURCE_HEADERS.has(name)))
}

function cacheControl(name: string): string {
  // Browsers must receive updates of the worker, including the update that removes it.
  if (name === SERVICE_WORKER) return 'no-cache'
  if (HASHED.test(name)) return 'public, max-age=31536000, immutable'
  // A changed picture keeps its name, so browsers check for a new version after a day.
  return /^\/(?:art|icons)\//.test(name)
    ? 'public, max-age=86400, stale-while-revalidate=2592000'
    : 'public, max-age=3600'
}

/** Replaces the service worker with one that deletes its caches and unregisters itself. */
export async function installWorkerKillSwitch(
  files: StaticFiles,
  headers: Record<string, string>,
): Promise<void> {
  const body = await readFile(new URL('./withdrawn-worker.js', import.meta.url))
  const allHeaders = { ...headers, ...createStaticFileHeaders('/sw.js') }
  files.set('/sw.js', storeResponse({ status: 200, headers: allHeaders, body, br: null, gzip: null }))
}
