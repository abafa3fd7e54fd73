import type { IncomingMessage } from 'node:http'

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
const ownNetwork = /^(?:::1$|(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.))/
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a request comes from this machine, or the one this container runs on: what may be done with tokens that
 * everybody knows. A site that is on the network behind a proxy, or under another name, is not asked like that.
 */
export function isLocalRequest({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  return (
    ownNames.test(headers.host ?? '') &&
    ownNetwork.test(socket.remoteAddress ?? '') &&
    passedOn.every(name => headers[name] === undefined)
  )
}
