import { sql } from 'drizzle-orm'
import { type AppSettings, appSettings } from '#src/contract/app.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { readCatalogVersion } from '../catalog/catalog-reader.ts'
import type { Database } from '../db/database.ts'
import { isBusyError } from '../db/failures.ts'
import { isSchemaTooNew } from '../db/schema-state.ts'
import { checkoutTexts } from '../texts/checkout-texts.ts'
import type { Context } from './context.ts'
import { ServiceError } from './service-error.ts'

const CLOCK_DIFFERENCE_MAX_MS = 2 * MINUTE_MS

/**
 * Schema of the settings that come from the catalog rather than the deployment. Parsing with this schema
 * drops fields that clients do not need.
 */
const chainSettings = appSettings.omit({ social: true, map: true, captcha: true, payment: true })

export async function getAppSettings(ctx: Context): Promise<AppSettings> {
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
  const { testCardOutcomeLabels } = checkoutTexts()
  return payments.testCards.map(card => ({
    ...card,
    outcome: testCardOutcomeLabels[card.outcome] ?? card.outcome,
  }))
}

/**
 * Returns the catalog version from the database. Throws `not_ready` if the database is unreachable, is empty,
 * needs a newer build, or has a clock that differs too much from this machine's.
 */
export async function requireReadyCatalogVersion(ctx: Context): Promise<number> {
  const version = await requireUsableVersion(ctx.db).catch(error => {
    ctx.log.warn(
      { err: error },
      isBusyError(error) ? 'the database does not respond' : 'the API is not ready',
    )
    return 0
  })
  if (version === 0) throw new ServiceError('not_ready')
  return version
}

async function requireUsableVersion(db: Database): Promise<number> {
  if (await isSchemaTooNew(db))
    throw new Error('A newer build changed the database, and this build cannot use it')
  await requireSameTime(db)
  return readCatalogVersion(db)
}

/**
 * Throws if the clocks of this machine and the database differ too much, because promised times would be
 * wrong.
 */
async function requireSameTime(db: Database): Promise<void> {
  const milliseconds = sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number)
  const [row] = await db.select({ now: milliseconds }).from(sql`(select 1) as clock`)
  const difference = Date.now() - (row?.now ?? 0)
  if (Math.abs(difference) <= CLOCK_DIFFERENCE_MAX_MS) return
  const minutes = Math.round(Math.abs(difference) / MINUTE_MS)
  const direction = difference > 0 ? 'ahead of' : 'behind'
  throw new Error(`The clock of this machine is ${minutes} minutes ${direction} the database’s: correct it`)
}
