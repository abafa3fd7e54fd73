import { type AppleHost, appleHosts } from '../../providers/payment/apple-pay.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'

/** What a browser shows Apple's sheet with, for a chain that has a merchant certificate of its own. */
export async function openApplePay(ctx: Context, validationUrl: string): Promise<Record<string, unknown>> {
  const host = appleHostOf(validationUrl)
  if (!ctx.merchantSessions || !host) throw new ServiceError('wallet_unavailable')
  const { settings } = await ctx.catalogue()
  try {
    return await ctx.merchantSessions(host, settings.name)
  } catch (error) {
    ctx.log.warn({ err: error, host }, 'Apple opened no session')
    throw new ServiceError('wallet_unavailable')
  }
}

/** The host that is to be asked: one of Apple's own, spelled plainly; of the rest of the address nothing is used. */
function appleHostOf(address: string): AppleHost | null {
  const url = URL.parse(address)
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return (isPlain && appleHosts.find(host => host === url.hostname)) || null
}
