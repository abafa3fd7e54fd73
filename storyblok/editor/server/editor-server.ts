import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { RefusedChange } from '../../local/files/story-changes.ts'
import { pageFiles } from './page-files.ts'
import { Refused } from './refused.ts'
import { editorRoutes } from './routes.ts'
import type { Settings } from './settings.ts'

/**
 * Serves the editor's page and its API. Listen on 127.0.0.1 only: anyone who can connect can change content.
 */
export function createEditorServer(settings: Settings): Server {
  const files = pageFiles()
  const routes = editorRoutes(settings)
  const headers = pageHeaders(settings.site)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    refuseStrangers(request)
    const { method = 'GET', url = '/' } = request
    const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
    if (path.startsWith('/api/')) {
      const data = await routes({ request, method, path, query })
      return send(response, 200, JSON.stringify(data), 'application/json', headers)
    }
    if (method !== 'GET' && method !== 'HEAD') throw new Refused(405, 'Files can only be read.')
    const { type, body } = await files(path)
    return send(response, 200, method === 'HEAD' ? '' : body, type, headers)
  }

  return createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch (error) {
      // The client disconnected before sending the whole body.
      if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return
      const { status, message } = refusal(error)
      send(response, status, JSON.stringify({ message }), 'application/json', headers)
    }
  })
}

function send(
  response: ServerResponse,
  status: number,
  body: Buffer | string,
  type: string,
  headers: Record<string, string>,
) {
  response.writeHead(status, { ...headers, 'content-type': type }).end(body)
}

function refusal(error: unknown): { status: number; message: string } {
  if (error instanceof Refused) return error
  if (error instanceof RefusedChange) return { status: 422, message: `${error.message}.` }
  console.error(error)
  return { status: 500, message: error instanceof Error ? error.message : String(error) }
}

function pageHeaders(site: string) {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      `img-src 'self' blob: ${site} https://a.storyblok.com`,
      "connect-src 'self'",
      `frame-src ${site}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

const NAMES = ['localhost', '127.0.0.1']

/**
 * The editor writes files and has no sign-in, so it rejects other host names (DNS rebinding) and requests
 * from other sites (CSRF).
 */
function refuseStrangers({ headers, socket, method }: IncomingMessage): void {
  const hosts = NAMES.map(name => `${name}:${socket.localPort}`)
  if (!hosts.includes(headers.host ?? '')) throw new Refused(403, 'The editor is at http://localhost only.')
  const { origin, 'sec-fetch-site': from = 'same-origin' } = headers
  const isOwn = origin === undefined || hosts.some(host => origin === `http://${host}`)
  // Navigation from a link on another site is allowed: it only opens the editor.
  const isVisit = method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
  if (isOwn && (from === 'same-origin' || from === 'none' || isVisit)) return
  throw new Refused(403, 'Only the editor itself may ask for this.')
}
