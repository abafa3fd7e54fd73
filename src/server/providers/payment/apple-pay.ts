import { Agent, request } from 'node:https'
import { json } from 'node:stream/consumers'

export type ApplePaySettings = {
  merchantId: string
  certificate: string
  key: string
  domain: string
}

/** Requests an Apple Pay merchant session, which is an opaque response for the browser. */
export type RequestMerchantSession = (
  host: AppleHost,
  displayName: string,
) => Promise<Record<string, unknown>>

export const appleHosts = ['apple-pay-gateway.apple.com', 'apple-pay-gateway-cert.apple.com'] as const
export type AppleHost = (typeof appleHosts)[number]

const TIMEOUT_MS = 5_000

/**
 * Creates a client that authenticates with the merchant's certificate. Tests set `connection` to use a local
 * server.
 */
export function createMerchantSessionClient(
  { merchantId, domain, certificate: cert, key }: ApplePaySettings,
  connection: { port?: number; lookup?: Agent['options']['lookup']; ca?: string } = {},
): RequestMerchantSession {
  const agent = new Agent({ cert, key, minVersion: 'TLSv1.2', ...connection })
  return (host, displayName) =>
    new Promise((resolve, reject) => {
      const body = {
        merchantIdentifier: merchantId,
        displayName,
        initiative: 'web',
        initiativeContext: domain,
      }
      const sessionRequest = request(
        {
          host,
          port: connection.port ?? 443,
          path: '/paymentservices/paymentSession',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          agent,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        response => {
          // Redirects are rejected, because no other host may receive the merchant's identity.
          if (response.statusCode !== 200) {
            response.resume()
            return reject(new Error(`Apple returned ${response.statusCode}`))
          }
          json(response).then(session => resolve(session as Record<string, unknown>), reject)
        },
      )
      sessionRequest.on('error', reject)
      sessionRequest.end(JSON.stringify(body))
    })
}
