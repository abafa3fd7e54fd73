import Stripe from 'stripe'

export function createStripeClient(url: string | null, secretKey: string): Stripe {
  const apiUrl = url === null ? null : new URL(url)
  return new Stripe(secretKey, {
    ...(apiUrl && { host: apiUrl.hostname, port: apiUrl.port, protocol: 'http' }),
    telemetry: false,
    maxNetworkRetries: 0,
  })
}
