import { type AppleHost, appleHosts } from '#src/server/providers/payment/apple-pay.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'

export async function openApplePay(ctx: Context, validationUrl: string): Promise<Record<string, unknown>> {
  const host = findAppleHost(validationUrl)
  if (!ctx.merchantSessions || !host) throw new ServiceError('wallet_unavailable')
  const { settings } = await ctx.catalog()
  try {
    return await ctx.merchantSessions(host, settings.name)
  } catch (error) {
    ctx.log.warn({ err: error, host }, 'starting an Apple Pay session failed')
    throw new ServiceError('wallet_unavailable')
  }
}

/**
 * Returns the URL's host if it belongs to Apple, otherwise null. The client chooses the URL, so only its host
 * is used (SSRF protection).
 */
function findAppleHost(validationUrl: string): AppleHost | null {
  const url = URL.parse(validationUrl)
  const isPlainHttps =
    url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return (isPlainHttps && appleHosts.find(host => host === url.hostname)) || null
}
