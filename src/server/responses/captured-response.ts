import { type IncomingMessage, ServerResponse } from 'node:http'
import type { RenderedPage } from './compress-response.ts'
import { buildPageCsp } from './security-headers.ts'

export class CapturedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = []
  private readonly resolve: (rendered: RenderedPage) => void
  private readonly reject: (error: Error) => void

  constructor(
    req: IncomingMessage,
    resolve: (rendered: RenderedPage) => void,
    reject: (error: Error) => void,
  ) {
    super(req)
    this.resolve = resolve
    this.reject = reject
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.find(part => typeof part === 'object' && part !== null) ?? {}
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, String(value))
    return this
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.collect(chunk, rest)
    runCallback(rest)
    return true
  }

  override end(...args: unknown[]): this {
    this.collect(args[0], args.slice(1))
    const header = (name: string) => String(this.getHeader(name) ?? '')
    const policy = header('content-security-policy')
    this.resolve({
      status: this.statusCode,
      headers: {
        'content-type': contentType(header('content-type')),
        'cache-control': 'public, max-age=0, must-revalidate',
        ...(header('location') && { location: header('location') }),
        // Only payment pages set these headers.
        ...pickHeaders(['permissions-policy', 'cross-origin-opener-policy'], header),
        ...(policy && { 'content-security-policy': buildPageCsp(policy) }),
      },
      body: Buffer.concat(this.chunks),
    })
    runCallback(args)
    this.emit('close')
    return this
  }

  /**
   * Astro destroys the response if a page fails while streaming. The promise is rejected, because the output
   * collected so far is incomplete.
   */
  override destroy(error: Error = new Error('The page ended before it was complete')): this {
    if (this.destroyed) return this
    this.destroyed = true
    this.reject(error)
    this.emit('close')
    return this
  }

  private collect(chunk: unknown, [encoding]: unknown[]): void {
    if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk))
    if (typeof chunk !== 'string') return
    const isEncoding = typeof encoding === 'string' && Buffer.isEncoding(encoding)
    this.chunks.push(Buffer.from(chunk, isEncoding ? encoding : 'utf8'))
  }
}

/** Returns the listed headers that the page has set. These headers override the site's headers. */
function pickHeaders(names: string[], header: (name: string) => string): Record<string, string> {
  return Object.fromEntries(names.filter(header).map(name => [name, header(name)]))
}

/** Adds the charset, which Astro omits from HTML responses. */
function contentType(value: string): string {
  return !value || value === 'text/html' ? 'text/html; charset=utf-8' : value
}

/**
 * Calls the callback passed to `write` or `end` asynchronously, as Node does. The callback can be any
 * argument after the chunk.
 */
function runCallback(args: unknown[]): void {
  const callback = args.find(arg => typeof arg === 'function')
  if (callback) process.nextTick(() => callback())
}
