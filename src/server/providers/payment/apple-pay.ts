import { Agent, request } from 'node:https'
import { json } from 'node:stream/consumers'

export type ApplePaySettings = {
  merchantId: string
  /** Of one's own, both in PEM: what Apple knows the merchant by. */
  certificate: string
  key: string
  /** The host that is registered with Apple. */
  domain: string
}

/** Has Apple open a session for a payment of this merchant at one of its hosts; what it says is for the browser alone. */
export type MerchantSessions = (host: AppleHost, displayName: string) => Promise<Record<string, unknown>>

/** Where Apple opens sessions: for payments, and for those of its test cards. */
export const appleHosts = ['apple-pay-gateway.apple.com', 'apple-pay-gateway-cert.apple.com'] as const
export type AppleHost = (typeof appleHosts)[number]

const TIMEOUT_MS = 5_000

/** `connection`: how Apple is reached, to try it against a stand-in. */
export function createMerchantSessions(
  { merchantId, domain, certificate: cert, key }: ApplePaySettings,
  connection: { port?: number; lookup?: Agent['options']['lookup']; ca?: string } = {},
): MerchantSessions {
  const agent = new Agent({ cert, key, minVersion: 'TLSv1.2', ...connection })
  return (host, displayName) =>
    new Promise((resolve, reject) => {
      const body = {
        merchantIdentifier: merchantId,
        displayName,
        initiative: 'web',
        initiativeContext: domain,
      }
      const asked = request(
        {
          host,
          port: connection.port ?? 443,
          path: '/paymentservices/paymentSession',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          agent,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        answer => {
          // A redirect is no answer either: nobody else is told who the merchant is.
          if (answer.statusCode !== 200) {
            answer.resume()
            return reject(new Error(`Apple answered ${answer.statusCode}`))
          }
          json(answer).then(session => resolve(session as Record<string, unknown>), reject)
        },
      )
      asked.on('error', reject)
      asked.end(JSON.stringify(body))
    })
}
