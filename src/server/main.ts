import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
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
import { addChainFiles } from './web/chain-files.ts'
import { createListener, type Site } from './web/listener.ts'
import { createPreview } from './web/preview.ts'
import { createPurgeHook } from './web/shared-cache/purge-hook.ts'
import { purgeOnChange } from './web/shared-cache/purge-on-change.ts'
import { installWorkerKillSwitch, loadStaticFiles } from './web/static-files.ts'
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
  const source = createContentSource(config.content, {
    cacheFolder: resolve(config.dataDir, 'pictures'),
    site: getPageOrigin(config),
  })
  const { deployHook, webhookSecret } = config.content
  let publisher: Publisher | null = null
  let announce: (options?: { force?: boolean }) => Promise<void> = async () => {}
  const enginePromise = startEngine(config, log, {
    content: {
      secret: webhookSecret,
      announce: ({ force = false }) => void announce({ force }),
      state: () => publisher?.state() ?? null,
      abTests: () => (publisher ? findAbTests(publisher.live().content) : new Map()),
    },
  })
  // Opens the database and loads the page renderers in parallel.
  const callApi = async (path: string) => (await enginePromise).app.request(`/api${path}`)
  const [engine, renderPage] = await Promise.all([
    enginePromise,
    loadPageRenderers(dist, callApi, config.chain.look, getPageOrigin(config)),
  ])
  const files = loadStaticFiles(`${dist}/client`, headers)
  addChainFiles(files, config.chain, headers)
  if (!config.hasServiceWorker) await installWorkerKillSwitch(files, headers)
  const site = await openPublisher({
    source,
    dist,
    look: config.chain.look,
    site: getPageOrigin(config),
    dataDir: resolve(config.dataDir),
    renderPage,
    headers,
    log,
  })
  publisher = site
  const deployed = site.live().content.version
  const deploy = deployHook ? createDeployHook({ url: deployHook, source, deployed, log }) : null
  const poller = createPoller(source, site, deploy, engine)
  announce = poller?.receiveWebhook ?? site.publish
  const { live } = site
  const { languages } = config.chain.look
  const listener = siteListener(config, { engine, files, source, live, renderPage, languages, headers, log })
  const server = createServer(
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
  const port = await startListening(server, config)
  log.info({ port }, 'listening')
  engine.startJobs()
  void (deploy ? site.publishDue() : site.poll())
  // Preloads ZIP codes so that the first location search is fast.
  void loadOfflinePlaces()
  console.log(`\n  ${config.chain.look.name} is open: ${config.siteUrl ?? `http://localhost:${port}`}\n`)

  const hook = config.sharedCache && createPurgeHook({ ...config.sharedCache, log })
  const stopPurging = hook && purgeOnChange({ engine, live, hook, log })
  const stopPolling = repeatJob(log, {
    name: 'poll-content',
    everyMs: POLL_INTERVAL_MS[source.kind],
    run: () => Promise.all([poller ? poller.run() : site.poll(), site.publishDue()]),
  })
  const close = async () => {
    await stopPurging?.()
    await stopPolling()
    await site.stop()
    await engine.close()
    await stopTracing?.().catch(error => log.warn({ err: error }, 'sending the last traces failed'))
  }
  stopOnSignal({ log, server, delayMs: config.stopDelayMs, markStopping: engine.markStopping, close })
}

/**
 * Creates the poller for the deploy hook or the Storyblok space. Returns null for local files without a
 * deploy hook, because each process then polls the files itself.
 */
function createPoller(
  source: ContentSource,
  site: Publisher,
  deploy: (() => Promise<void>) | null,
  { ctx: { db, log } }: Engine,
): SpacePoller | null {
  if (!deploy) return source.kind === 'local' ? null : createSpacePoller({ db, log, site })
  const { version } = site.state()
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
    ...{ siteUrl, engine, live, renderPage, languages, headers, log },
  })
  const isShared = config.sharedCache !== null
  return createListener({ ...parts, media, delivery, preview, isShared })
}

main().catch(error => {
  if (error instanceof ConfigError || error instanceof UnusableDatabaseError) console.error(error.message)
  else console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
})

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
