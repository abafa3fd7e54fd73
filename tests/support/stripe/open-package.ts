import Stripe from 'stripe'

export function openPackage(url: string | null, secretKey: string): Stripe {
  const at = url === null ? null : new URL(url)
  return new Stripe(secretKey, {
    ...(at && { host: at.hostname, port: at.port, protocol: 'http' }),
    telemetry: false,
    maxNetworkRetries: 0,
  })
}
