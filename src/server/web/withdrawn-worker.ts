import { readFile } from 'node:fs/promises'
import { storeResponse } from '../responses/stored-response.ts'
import type { StaticFiles } from './static-files.ts'
import { headersFor } from './static-files.ts'

/** Gives browsers, in place of the service worker, one that forgets what was kept and goes. */
export async function withdrawWorker(files: StaticFiles, headers: Record<string, string>): Promise<void> {
  const body = await readFile(new URL('./withdrawn-worker.js', import.meta.url))
  const all = { ...headers, ...headersFor('/sw.js') }
  files.set('/sw.js', storeResponse({ status: 200, headers: all, body, br: null, gzip: null }))
}
