import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { deliveryListener } from '#storyblok/local/delivery-listener.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { LOCAL_CONTENT } from './config/content-config.ts'
import { createDeployHook } from './content/deploy-hook.ts'
import { createMedia } from './content/media.ts'
import { openPublisher } from './content/open-publisher.ts'
import type { Publisher } from './content/publisher.ts'
import { contentSource } from './content/source.ts'
import { startEngine } from './engine/engine.ts'
import { repeat } from './jobs/repeat.ts'
import { createLog } from './log.ts'
import { offlinePlaces } from './providers/geocoding/offline-places.ts'
import { loadPageRenderer } from './responses/page-renderer.ts'
import { securityHeaders } from './responses/security-headers.ts'
import { layChainOver } from './web/chain-files.ts'
import { createListener } from './web/listener.ts'
import { createPreview } from './web/preview.ts'
import { loadStaticFiles, withdrawWorker } from './web/static-files.ts'

const DRAIN_MS = 10_000
/** How often a missed message of Storyblok is made up for; files of our own cost nothing to look at. */
const LOOK_EVERY_MS = { storyblok: 30_000, local: 2_000 }

/** Runs the site: the built pages and the API on one port, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const headers = securityHeaders(config.siteUrl)
  const dist = resolve(config.distDir)
  const source = contentSource(config.content, resolve(config.dataDir, 'pictures'))
  const { deployHook, webhookSecret } = config.content
  let publisher: Publisher | null = null
  let announce: () => Promise<void> = async () => {}
  const starting = startEngine(config, log, {
    content: {
      secret: webhookSecret,
      announce: () => void announce(),
      state: () => publisher?.state() ?? null,
    },
  })
  // The pages are loaded while the database opens.
  const callApi = async (path: string) => (await starting).app.request(`/api${path}`)
  const [engine, files, renderPage] = await Promise.all([
    starting,
    loadStaticFiles(`${dist}/client`, headers),
    loadPageRenderer(`${dist}/server/entry.mjs`, callApi, config.chain.look),
  ])
  await layChainOver(files, config.chain, headers)
  if (!config.hasServiceWorker) await withdrawWorker(files, headers)
  const site = await openPublisher({
    source,
    dist,
    look: config.chain.look,
    dataDir: resolve(config.dataDir),
    renderPage,
    headers,
    log,
  })
  publisher = site
  const deployed = site.live().content.version
  const deploy = deployHook ? createDeployHook({ address: deployHook, source, deployed, log }) : null
  announce = deploy ?? site.refresh
  const media = createMedia(config.content, { headers, kept: resolve(config.dataDir, 'pictures'), log })
  const { isOpen, folder } = config.content
  const delivery = isOpen
    ? deliveryListener({ folder: resolve(folder), tokens: LOCAL_CONTENT.tokens, isShared: false })
    : null
  const { live } = site
  const preview = createPreview({
    source,
    config: config.content,
    siteUrl: config.siteUrl,
    engine,
    live,
    renderPage,
    headers,
    log,
  })
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    createListener({ engine, files, live, media, delivery, renderPage, preview, headers, log }),
  )
  await new Promise<void>((listening, failed) => {
    server.once('error', error => failed(explainListening(error, config.port)))
    server.listen(config.port, config.host, listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  log.info({ port }, 'listening')
  // The first guest who looks for a kitchen need not wait for the table to be read.
  void offlinePlaces()
  console.log(`\n  ${config.chain.look.name} is open: ${config.siteUrl ?? `http://localhost:${port}`}\n`)

  const stopLooking = repeat(log, {
    name: 'look for new content',
    everyMs: LOOK_EVERY_MS[source.kind],
    run: () => (deploy ? Promise.all([deploy(), site.keepTime()]) : site.look()),
  })

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'finishing what is under way, then stopping')
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    // A connection kept alive for another request falls idle only once the request under way is answered.
    engine.endStreams()
    const closingIdle = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise(closed => server.close(closed))
    clearInterval(closingIdle)
    await stopLooking()
    await engine.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function explainListening(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new ConfigError(`PORT ${port} is taken. Stop what listens there, or set PORT to another number.`)
}

main().catch(error => {
  if (error instanceof ConfigError) console.error(error.message)
  else console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
})
