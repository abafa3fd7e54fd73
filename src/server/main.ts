import { createServer, type RequestListener, type Server } from 'node:http'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { createDeliveryListener } from '#storyblok/local/delivery-listener.ts'
import { type Config, ConfigError, getPageOrigin, readConfig } from './config/config.ts'
import { LOCAL_CREDENTIALS } from './config/content-config.ts'
import { findAbTests } from './content/ab-tests.ts'
import { createDeployHook } from './content/deploy-hook.ts'
import { openPublisher } from './content/open-publisher.ts'
import { createPictureLoader } from './content/picture-loader.ts'
import type { Publisher } from './content/publisher.ts'
import { type ContentSource, createContentSource } from './content/source.ts'
import { UnusableDatabaseError } from './db/failures.ts'
import { type Engine, startEngine } from './engine.ts'
import { createSpacePoller, type SpacePoller } from './jobs/poll-space.ts'
import { repeatJob } from './jobs/repeat.ts'
import { createLogger } from './log.ts'
import { loadOfflinePlaces } from './providers/geocoding/offline-places.ts'
import { loadPageRenderers } from './responses/page-renderers.ts'
import { createSecurityHeaders } from './responses/security-headers.ts'
import type { PublishedContentSource } from './routes/content.ts'
import { addChainFiles } from './web/chain-files.ts'
import { createListener, type Site } from './web/listener.ts'
import { createPreview } from './web/preview.ts'
import { createPurgeHook } from './web/shared-cache/purge-hook.ts'
import { purgeOnChange } from './web/shared-cache/purge-on-change.ts'
import { installWorkerKillSwitch, loadStaticFiles, type StaticFiles } from './web/static-files.ts'
import { stopOnSignal } from './web/stop-on-signal.ts'

/**
 * How often to check for new content, in milliseconds. `storyblok` checks the database, where processes
 * announce content versions, and `local` checks the local files.
 */
const POLL_INTERVAL_MS = { storyblok: 1_000, local: 2_000 }

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const stopTracing = config.sendsTraces ? (await import('./tracing.ts')).startTracing() : null
  const headers = createSecurityHeaders(config.siteUrl, config.hasSecureSubdomains)
  const dist = resolve(config.distDir)
  const origin = getPageOrigin(config)
  const source = createContentSource(config.content, {
    cacheFolder: resolve(config.dataDir, 'pictures'),
    origin,
  })
  const { content, connect } = createContentConnection(config.content.webhookSecret)
  const enginePromise = startEngine(config, log, { content })
  // Opens the database and loads the page renderers in parallel.
  const callApi = async (path: string) => (await enginePromise).app.request(`/api${path}`)
  const [engine, renderPage] = await Promise.all([
    enginePromise,
    loadPageRenderers(dist, callApi, config.chain.look, origin),
  ])
  const files = await loadFiles(config, headers)
  const publisher = await openPublisher({
    source,
    dist,
    look: config.chain.look,
    origin,
    dataDir: resolve(config.dataDir),
    renderPage,
    headers,
    log,
  })
  const updates = createContentUpdates({ config, source, publisher, engine, log })
  connect(publisher, updates.announce)
  const { live } = publisher
  const { languages } = config.chain.look
  const listener = siteListener(config, { engine, files, source, live, renderPage, languages, headers, log })
  const server = createHttpServer(listener)
  const port = await startListening(server, config)
  log.info({ port }, 'listening')
  engine.startJobs()
  void updates.publishFirst()
  // Preloads ZIP codes so that the first location search is fast.
  void loadOfflinePlaces()
  console.log(`\n  ${config.chain.look.name} is open: ${config.siteUrl ?? `http://localhost:${port}`}\n`)

  const hook = config.sharedCache && createPurgeHook({ ...config.sharedCache, log })
  const stopPurging = hook && purgeOnChange({ engine, live, hook, log })
  const stopPolling = repeatJob(log, {
    name: 'poll-content',
    everyMs: POLL_INTERVAL_MS[source.kind],
    run: updates.poll,
  })
  const close = async () => {
    await stopPurging?.()
    await stopPolling()
    await publisher.stop()
    await engine.close()
    await stopTracing?.().catch(error => log.warn({ err: error }, 'sending the last traces failed'))
  }
  stopOnSignal({ log, server, delayMs: config.stopDelayMs, markStopping: engine.markStopping, close })
}

type Announce = (options?: { force?: boolean }) => Promise<void>

/**
 * Creates the API's connection to the published content. The API starts before the publisher opens: until
 * `connect` is called, there is no content, and webhooks are ignored.
 */
function createContentConnection(secret: string | null) {
  let opened: { publisher: Publisher; announce: Announce } | null = null
  const content: PublishedContentSource = {
    secret,
    announce: ({ force = false }) => void opened?.announce({ force }),
    state: () => opened?.publisher.state() ?? null,
    abTests: () => (opened ? findAbTests(opened.publisher.live().content) : new Map()),
  }
  function connect(publisher: Publisher, announce: Announce): void {
    opened = { publisher, announce }
  }
  return { content, connect }
}

async function loadFiles(config: Config, headers: Record<string, string>): Promise<StaticFiles> {
  const files = loadStaticFiles(`${resolve(config.distDir)}/client`, headers)
  addChainFiles(files, config.chain, headers)
  if (!config.hasServiceWorker) await installWorkerKillSwitch(files, headers)
  return files
}

type ContentUpdateParts = {
  config: Config
  source: ContentSource
  publisher: Publisher
  engine: Engine
  log: Logger
}

/** With a deploy hook, changed content is deployed, and this process publishes only scheduled changes. */
function createContentUpdates({ config, source, publisher, engine, log }: ContentUpdateParts) {
  const { deployHook } = config.content
  const deployed = publisher.live().content.version
  const deploy = deployHook ? createDeployHook({ url: deployHook, source, deployed, log }) : null
  const poller = createPoller(source, publisher, deploy, engine)
  return {
    announce: poller?.receiveWebhook ?? publisher.publish,
    publishFirst: () => (deploy ? publisher.publishDue() : publisher.poll()),
    poll: () => Promise.all([poller ? poller.run() : publisher.poll(), publisher.publishDue()]),
  }
}

/**
 * Creates the poller for the deploy hook or the Storyblok space. Returns null for local files without a
 * deploy hook, because each process then polls the files itself.
 */
function createPoller(
  source: ContentSource,
  publisher: Publisher,
  deploy: (() => Promise<void>) | null,
  { ctx: { db, log } }: Engine,
): SpacePoller | null {
  if (!deploy) return source.kind === 'local' ? null : createSpacePoller({ db, log, site: publisher })
  const { version } = publisher.state()
  const deploySite = { publish: deploy, poll: deploy, state: () => ({ version, failing: false }) }
  return createSpacePoller({ db, log, site: deploySite, publishesForAll: true })
}

type SiteParts = Omit<Site, 'media' | 'delivery' | 'preview'> & {
  source: ContentSource
}

function siteListener(config: Config, { source, ...parts }: SiteParts) {
  const { engine, live, renderPage, languages, headers, log } = parts
  const { content, siteUrl } = config
  const media = createPictureLoader(content, {
    headers,
    cacheFolder: resolve(config.dataDir, 'pictures'),
    log,
  })
  const delivery = content.allowsLocalEditor
    ? createDeliveryListener({ folder: resolve(content.folder), tokens: LOCAL_CREDENTIALS.tokens })
    : null
  const preview = createPreview({
    source,
    config: content,
    siteUrl,
    engine,
    live,
    renderPage,
    languages,
    headers,
    log,
  })
  const isShared = config.sharedCache !== null
  return createListener({ ...parts, media, delivery, preview, isShared })
}

main().catch(error => {
  if (error instanceof ConfigError || error instanceof UnusableDatabaseError) console.error(error.message)
  else console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
})

function createHttpServer(listener: RequestListener): Server {
  return createServer(
    // Node checks `requestTimeout` and `headersTimeout` only every `connectionsCheckingInterval`, which
    // defaults to 30 seconds.
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
    },
    listener,
  )
}

/** Starts listening and returns the port. If `port` is 0, the OS chooses a free port. */
async function startListening(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(explain(error, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new ConfigError(
    `PORT ${port} is in use. Stop the process that listens there, or set PORT to another number.`,
  )
}
