import Stripe from 'stripe'

/** Opens the real package with the site's options for the stand-in, or for Stripe without a URL. */
export function openPackage(url: string | null, secretKey: string): Stripe {
  const at = url === null ? null : new URL(url)
  return new Stripe(secretKey, {
    ...(at && { host: at.hostname, port: at.port, protocol: 'http' }),
    telemetry: false,
    maxNetworkRetries: 0,
  })
}
