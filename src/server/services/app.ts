import { type AppSettings, appSettings } from '../../contract/app.ts'
import { readCatalogVersion } from '../catalog/catalog-reader.ts'
import type { Database } from '../db/database.ts'
import { isTooNew } from '../db/schema-state.ts'
import { checkoutTexts } from '../texts/checkout-texts.ts'
import type { Context } from './context.ts'
import { ServiceError } from './service-error.ts'

/**
 * Settings that do not depend on the deployment. Parsing drops the fields of the settings file that clients
 * do not need.
 */
const chainSettings = appSettings.omit({ social: true, map: true, captcha: true, payment: true })

export async function getApp(ctx: Context): Promise<AppSettings> {
  const { settings } = await ctx.catalog()
  const { name: provider, key, version } = ctx.captcha
  return {
    ...chainSettings.parse(settings),
    social: [...ctx.identities.keys()],
    map: { tiles: ctx.tiles },
    captcha: { provider, key, version },
    payment: { provider: ctx.payments.name, cards: testCards(ctx), ...ctx.cardFields },
  }
}

function testCards({ payments }: Context): AppSettings['payment']['cards'] {
  const { testCardOutcomes } = checkoutTexts()
  return payments.testCards.map(card => ({
    ...card,
    outcome: testCardOutcomes[card.outcome] ?? card.outcome,
  }))
}

/**
 * Returns the catalog version from the database. Throws `not_ready` if the database fails or is empty, or if
 * a newer build's migration made the database unusable for this build.
 */
export async function requireReadyVersion(ctx: Context): Promise<number> {
  const version = await requireUsableVersion(ctx.db).catch(error => {
    ctx.log.warn({ err: error }, 'reading the catalog version failed')
    return 0
  })
  if (version === 0) throw new ServiceError('not_ready')
  return version
}

async function requireUsableVersion(db: Database): Promise<number> {
  if (await isTooNew(db)) throw new Error('A newer build changed the database, and this build cannot use it')
  return readCatalogVersion(db)
}
