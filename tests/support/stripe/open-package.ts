import Stripe from 'stripe'

/** The real package, speaking as the site does: to the stand-in, or to Stripe itself where there is no address. */
export function openPackage(url: string | null, secretKey: string): Stripe {
  const at = url === null ? null : new URL(url)
  return new Stripe(secretKey, {
    ...(at && { host: at.hostname, port: at.port, protocol: 'http' }),
    telemetry: false,
    maxNetworkRetries: 0,
  })
}
