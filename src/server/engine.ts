import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createCatalogReader, readCatalogVersion } from './catalog/catalog-reader.ts'
import { readDemoMembers, readRecurringOrders } from './catalog/demo-members.ts'
import { EditionSupersededError } from './catalog/editions.ts'
import { describeProblem } from './catalog/files/folder.ts'
import { importCatalog } from './catalog/import.ts'
import { readSettings } from './catalog/read-settings.ts'
import type { Chain } from './config/chain-config.ts'
import { type Config, ConfigError, getSiteBaseUrl } from './config/config.ts'
import { readGiftCardKey } from './config/gift-card-key.ts'
import { readPublishedStories } from './content/published-stories.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { startJobs } from './jobs/jobs.ts'
import { openOperatorSocket } from './operator/socket-server.ts'
import { createLocalCaptchaProvider } from './providers/captcha/provider.ts'
import { createRecaptchaProvider } from './providers/captcha/recaptcha.ts'
import { createZipLocator } from './providers/geocoding/address-locator.ts'
import { createNominatimLocator } from './providers/geocoding/nominatim.ts'
import { createFolderMailProvider } from './providers/mail/folder.ts'
import type { MailProvider } from './providers/mail/provider.ts'
import { createMerchantSessionClient } from './providers/payment/apple-pay.ts'
import type { PaymentProvider } from './providers/payment/provider.ts'
import { createSandboxProvider } from './providers/payment/sandbox.ts'
import { withTimeouts } from './providers/payment/with-timeouts.ts'
import type { PushProvider } from './providers/push/provider.ts'
import { createFolderTextProvider } from './providers/text/folder.ts'
import type { TextProvider } from './providers/text/provider.ts'
import { createWebhookCaller } from './providers/webhook/http.ts'
import type { Api } from './routes/api.ts'
import type { PublishedContentSource } from './routes/content.ts'
import type { Context } from './services/context.ts'
import { issueDemoGiftCards } from './services/demo/gift-cards.ts'
import { loadDemoMembers } from './services/demo/load-members.ts'
import { loadRegularOrders } from './services/demo/load-regulars.ts'
import { requireKnownGiftCardKey } from './services/gift-cards/require-known-key.ts'
import { createSlotUsageReader } from './services/scheduling/slot-usage.ts'
import { createSystemVisitor } from './services/visitor.ts'

export type Engine = {
  app: Api
  ctx: Context
  startJobs: () => void
  /** Ends event streams and makes the health check report that the server is stopping. */
  markStopping: () => void
  close: () => Promise<void>
}

type BankOptions = { db: Database; now: () => Date; siteUrl: string }

type Options = {
  checkResponses?: boolean
  now?: () => Date
  /**
   * Prints the links in emails and text messages that are written to files instead of being sent. The links
   * are secret, so they must not be logged.
   */
  print?: (line: string) => void
  content?: PublishedContentSource
}

export async function startEngine(
  config: Config,
  log: Logger,
  { checkResponses = false, now = () => new Date(), print = console.log, content }: Options = {},
): Promise<Engine> {
  const { db, databaseEngine, close } = await openDatabase(config)
  const isFirstStart = await loadFirstCatalog(db, config.chain, log).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const ctx = await createContext(config, { db, now, print, log })
  await requireKnownGiftCardKey(db, ctx.giftCardKey, now()).catch(async (error: unknown) => {
    await close()
    throw error
  })
  if (isFirstStart && config.loadsDemo) await loadDemo(ctx, config.chain)
  let stopJobs = async () => {}
  const start = () => {
    stopJobs = startJobs(ctx)
  }
  const { proxies, hasNetworkLimits, metricsToken } = config
  const stopping = new AbortController()
  const app = createApp({
    ctx,
    databaseEngine,
    siteUrl: config.siteUrl,
    languages: config.chain.look.languages,
    proxies,
    hasNetworkLimits,
    metricsToken,
    checkResponses,
    content,
    stopping: stopping.signal,
  })
  const stories = () => readPublishedStories(config.dataDir, config.distDir)
  const { giftCardKey, webhooks, siteUrl } = ctx
  const { chain } = config
  const context = { db, now, giftCardKey, siteUrl, webhooks, chain, stories, isServing: true }
  // With PostgreSQL, operator commands connect to the database directly and need no socket.
  const closeOperatorSocket =
    databaseEngine === 'pglite' ? await openOperatorSocket({ dataDir: config.dataDir, context, log }) : null
  const stop = async () => {
    await closeOperatorSocket?.()
    await stopJobs()
    await ctx.mail.close()
    await close()
  }
  return { app, ctx, startJobs: start, markStopping: () => stopping.abort(), close: stop }
}

type ContextParts = Pick<Context, 'db' | 'now' | 'log'> & { print: (line: string) => void }

async function createContext(config: Config, { db, now, print, log }: ContextParts): Promise<Context> {
  const siteUrl = getSiteBaseUrl(config)
  const { translations, colors } = config.chain
  return {
    db,
    now,
    wait,
    catalog: createCatalogReader(db, { translations }),
    slotUsage: createSlotUsageReader(),
    payments: withTimeouts(await openBank(config.payment, { db, now, siteUrl })),
    cardFields: cardFieldsOf(config.payment),
    merchantSessions: config.applePay && createMerchantSessionClient(config.applePay),
    giftCardKey: await readGiftCardKey(config.giftCardKey, config.dataDir),
    mail: await createMail(config, now, print),
    push: await openPush(config),
    texts: await openTexts(config, now, print),
    webhooks: createWebhookCaller({ hosts: config.webhookHosts }),
    captcha: config.captcha ? createRecaptchaProvider(config.captcha, log) : createLocalCaptchaProvider(),
    identities: await createIdentities(config.identity),
    tiles: config.tiles,
    locator: config.geocodingUrl
      ? createNominatimLocator({ url: config.geocodingUrl, log })
      : createZipLocator(),
    siteUrl,
    translations: translations,
    colors,
    visitor: createSystemVisitor(),
    log,
  }
}

async function loadDemo(ctx: Context, { catalog }: Chain): Promise<void> {
  const demoMembers = await readDemoMembers(catalog)
  if (demoMembers.length === 0) return
  await loadRegularOrders(ctx, await readRecurringOrders(catalog))
  const members = await loadDemoMembers(ctx, demoMembers)
  ctx.log.info({ members, giftCards: await issueDemoGiftCards(ctx) }, 'demo members and gift cards loaded')
}

async function createIdentities(identity: Config['identity']): Promise<Context['identities']> {
  if (Object.values(identity).every(provider => provider === null)) return new Map()
  const { createIdentityProviders } = await import('./providers/identity/identity-providers.ts')
  return createIdentityProviders(identity)
}

async function openBank(settings: Config['payment'], bank: BankOptions): Promise<PaymentProvider> {
  if (settings === null) return createSandboxProvider({ ...bank, wait })
  const { createStripeProvider } = await import('./providers/payment/stripe.ts')
  return createStripeProvider({ settings, ...bank })
}

function cardFieldsOf(settings: Config['payment']): Context['cardFields'] {
  if (settings === null) return { key: null, script: null }
  const { publishableKey: key, apiUrl } = settings
  return { key, script: apiUrl && `${apiUrl.replace(/\/$/, '')}/stand-in/stripe.js` }
}

async function createMail(
  { mail: { smtpUrl, from }, dataDir }: Config,
  now: () => Date,
  print: (line: string) => void,
): Promise<MailProvider> {
  if (smtpUrl) {
    const { createSmtpProvider } = await import('./providers/mail/smtp.ts')
    return createSmtpProvider({ url: smtpUrl, from })
  }
  return createFolderMailProvider({ folder: join(dataDir, 'mail'), from, now, print })
}

/**
 * Opens web push. Returns null if push is not configured, or if the service worker that shows the
 * notifications is disabled.
 */
async function openPush({ notices: { push }, hasServiceWorker }: Config): Promise<PushProvider | null> {
  if (!push || !hasServiceWorker) return null
  const { createWebPushProvider } = await import('./providers/push/web-push.ts')
  return createWebPushProvider(push)
}

async function openTexts(
  { notices: { twilio }, dataDir }: Config,
  now: () => Date,
  print: (line: string) => void,
): Promise<TextProvider> {
  if (!twilio) return createFolderTextProvider({ folder: join(dataDir, 'texts'), now, print })
  const { createTwilioProvider } = await import('./providers/text/twilio.ts')
  return createTwilioProvider(twilio)
}

/**
 * Imports the chain's catalog into a new database. Returns false if the database already has a catalog, or if
 * another process is importing one. Throws if the catalog is invalid or the database belongs to another
 * chain.
 */
async function loadFirstCatalog(db: Database, { id, catalog }: Chain, log: Logger): Promise<boolean> {
  if ((await readCatalogVersion(db)) > 0) {
    await rejectOtherChain(db, id)
    return false
  }
  const result = await importCatalog(db, catalog, new Date()).catch((error: unknown) => {
    if (error instanceof EditionSupersededError) return null
    throw error
  })
  // If another process imported the catalog first, there is nothing to do.
  if (!result) return false
  if (!result.ok)
    throw new Error(
      [`The catalog in ${catalog} is invalid:`, ...result.problems.map(describeProblem)].join('\n'),
    )
  log.info(result.counts, 'chain catalog loaded')
  return true
}

/**
 * Throws if the database belongs to another chain, because the site would otherwise sell that chain's
 * products.
 */
async function rejectOtherChain(db: Database, id: string): Promise<void> {
  const { chain = id } = await readSettings(db)
  if (chain === id) return
  throw new ConfigError(
    `This database belongs to the chain ${chain}, and CHAIN is ${id}. Set DATA_DIR or DATABASE_URL to a separate place for ${id}, or set CHAIN to ${chain}.`,
  )
}
