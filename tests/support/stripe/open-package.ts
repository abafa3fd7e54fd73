import Stripe from 'stripe'

/** The real package, speaking to the stand-in as the site does. */
export function openPackage(url: string, secretKey: string): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}
