import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { REQUEST_ID } from '../responses/request-id.ts'
import { maskPath } from '../routes/on-error.ts'

export function logRequest(log: Logger, req: IncomingMessage, res: ServerResponse): string {
  const request = randomUUID()
  const started = performance.now()
  req.headers[REQUEST_ID] = request
  res.on('finish', () => {
    const isQuiet = res.statusCode < 400 && (req.method === 'GET' || req.method === 'HEAD')
    const level = isQuiet ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round(performance.now() - started)
    log[level]({ request, method: req.method, path: loggedPath(req), status: res.statusCode, ms }, 'request')
  })
  return request
}

export function loggedPath({ url = '/' }: IncomingMessage): string {
  return maskPath(url.split('?', 1)[0] ?? '/')
}
