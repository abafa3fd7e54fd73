import type { AppSettings } from '../../../contract/app.ts'
import type { Context } from '../context.ts'

export async function getApp(ctx: Context): Promise<AppSettings> {
  const { settings } = await ctx.catalogue()
  return { ...settings, payment: { provider: ctx.payments.name, cards: ctx.payments.testCards } }
}
