import type { AppSettings } from '../../../contract/app.ts'
import type { Context } from '../context.ts'

export async function getApp(ctx: Context): Promise<AppSettings> {
  const {
    settings: { welcome_reward, ...settings },
  } = await ctx.catalogue()
  const { name: provider, key, version } = ctx.captcha
  return {
    ...settings,
    social: [...ctx.identities.keys()],
    map: { tiles: ctx.tiles },
    captcha: { provider, key, version },
    payment: { provider: ctx.payments.name, cards: ctx.payments.testCards },
  }
}
