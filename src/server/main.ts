import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { startEngine } from './engine.ts'
import { createLog } from './log.ts'
import { createListener } from './web/listener.ts'
import { loadPageRenderer } from './web/page-renderer.ts'
import { securityHeaders } from './web/security-headers.ts'
import { loadStaticFiles } from './web/static-files.ts'

const DRAIN_MS = 10_000

/** Runs the site: the built pages and the API on one port, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const engine = await startEngine(config, log)
  const headers = securityHeaders(config.siteUrl)
  const dist = resolve(config.distDir)
  const files = await loadStaticFiles(`${dist}/client`, headers)
  const renderPage = await loadPageRenderer(`${dist}/server/entry.mjs`, {
    api: async path => engine.app.request(`/api${path}`),
  })
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    createListener({ engine, files, renderPage, headers, log }),
  )
  await new Promise<void>((listening, failed) => {
    server.once('error', error => failed(explainListening(error, config.port)))
    server.listen(config.port, config.host, listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  log.info({ port }, 'listening')
  console.log(`\n  Red Comb is open: ${config.siteUrl ?? `http://localhost:${port}`}\n`)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'finishing what is under way, then stopping')
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    // A connection kept alive for another request falls idle only once the request under way is answered.
    const letGo = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise(closed => server.close(closed))
    clearInterval(letGo)
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
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
})
