import type { IncomingMessage } from 'node:http'

const localHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
const localNetworks = /^(?:::1$|(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.))/
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * True for requests to localhost that come directly (not through a proxy) from this machine or a private
 * network, such as the host of this container. Only these requests can use the public local tokens.
 */
export function isLocalRequest({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  return (
    localHosts.test(headers.host ?? '') &&
    localNetworks.test(socket.remoteAddress ?? '') &&
    proxyHeaders.every(name => headers[name] === undefined)
  )
}
