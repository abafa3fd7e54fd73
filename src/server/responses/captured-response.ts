import { type IncomingMessage, ServerResponse } from 'node:http'
import type { RenderedPage } from './compress-response.ts'
import { pageCsp } from './security-headers.ts'

export class CapturedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = []
  private readonly done: (rendered: RenderedPage) => void
  private readonly failed: (error: Error) => void

  constructor(req: IncomingMessage, done: (rendered: RenderedPage) => void, failed: (error: Error) => void) {
    super(req)
    this.done = done
    this.failed = failed
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.find(part => typeof part === 'object' && part !== null) ?? {}
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, String(value))
    return this
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.gather(chunk, rest)
    callBack(rest)
    return true
  }

  override end(...args: unknown[]): this {
    this.gather(args[0], args.slice(1))
    const header = (name: string) => String(this.getHeader(name) ?? '')
    const policy = header('content-security-policy')
    this.done({
      status: this.statusCode,
      headers: {
        'content-type': typeOf(header('content-type')),
        'cache-control': 'public, max-age=0, must-revalidate',
        ...(header('location') && { location: header('location') }),
        // Only payment pages set these.
        ...ownOf(['permissions-policy', 'cross-origin-opener-policy'], header),
        ...(policy && { 'content-security-policy': pageCsp(policy) }),
      },
      body: Buffer.concat(this.chunks),
    })
    callBack(args)
    this.emit('close')
    return this
  }

  /** Astro destroys the response if a page fails while streaming, so the collected output is incomplete. */
  override destroy(error: Error = new Error('The page ended before it was complete')): this {
    if (this.destroyed) return this
    this.destroyed = true
    this.failed(error)
    this.emit('close')
    return this
  }

  private gather(chunk: unknown, [encoding]: unknown[]): void {
    if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk))
    if (typeof chunk !== 'string') return
    const isKnown = typeof encoding === 'string' && Buffer.isEncoding(encoding)
    this.chunks.push(Buffer.from(chunk, isKnown ? encoding : 'utf8'))
  }
}

/** Picks page-specific values of headers that every response has. */
function ownOf(names: string[], header: (name: string) => string): Record<string, string> {
  return Object.fromEntries(names.filter(header).map(name => [name, header(name)]))
}

/** Astro omits the charset. */
function typeOf(said: string): string {
  return !said || said === 'text/html' ? 'text/html; charset=utf-8' : said
}

/** Node's writers accept a callback at any position after the chunk and call it asynchronously. */
function callBack(args: unknown[]): void {
  const callback = args.find(arg => typeof arg === 'function')
  if (callback) process.nextTick(() => callback())
}
