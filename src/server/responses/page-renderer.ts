import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageContent } from '#src/content/page-content.ts'
import type { Look } from '#src/domain/look/look.ts'
import { CapturedResponse } from './captured-response.ts'
import type { RenderedPage } from './compress-response.ts'
import { allowInlineStyle, removeUnusedHashes } from './csp-hashes.ts'
import { removeUnusedScripts } from './unused-scripts.ts'

const DEADLINE_MS = 10_000

export type CallApi = (path: string) => Promise<Response>

type PageScripts = Record<string, { first: string[]; later: string[] }>
type Locals = {
  api: CallApi
  content: PageContent
  look: Look
  site: URL
  scripts: PageScripts
  now: Date
}
type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: Locals,
) => Promise<void>

export type RenderPage = (
  url: string,
  content: PageContent,
  callApi?: CallApi,
) => Promise<RenderedPage | null>

export async function loadPageRenderer(
  entry: string,
  api: CallApi,
  look: Look,
  origin: URL,
  deadlineMs = DEADLINE_MS,
): Promise<RenderPage> {
  // Server entry of the build, in @astrojs/node's middleware mode.
  const { handler } = (await import(entry)) as { handler: AstroHandler }
  const scripts = await readPageScripts(entry)
  return async (url, content, callApi = api) => {
    const socket = new Socket()
    const req = new IncomingMessage(socket)
    // Pages are cached, so their content must not depend on the request's host.
    Object.assign(req, { method: 'GET', url, headers: { host: 'localhost' } })
    let deadline: NodeJS.Timeout | undefined
    const rendered = new Promise<RenderedPage | null>((resolve, reject) => {
      const res = new CapturedResponse(req, resolve, reject)
      deadline = setTimeout(() => {
        res.destroy(new Error(`A page took longer than ${deadlineMs} ms`))
        // Destroying the socket aborts the request's signal, which stops a page that has not written any
        // output yet.
        socket.destroy()
      }, deadlineMs).unref()
      const locals = { api: callApi, content, look, site: origin, scripts, now: new Date() }
      handler(req, res, error => (error ? reject(error) : resolve(null)), locals).catch(reject)
    })
    const renderedPage = await rendered.finally(() => clearTimeout(deadline))
    const page = renderedPage && allowInlineStyle(renderedPage, look.css)
    // Previews keep all scripts, because an editor may add blocks later.
    return page && !content.preview ? removeUnusedHashes(removeUnusedScripts(page)) : page
  }
}

async function readPageScripts(entry: string): Promise<PageScripts> {
  const file = join(dirname(entry.startsWith('file:') ? fileURLToPath(entry) : entry), 'page-scripts.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}
