import type { Server } from 'node:http'
import type { Logger } from 'pino'

const DRAIN_MS = 10_000

type Running = { log: Logger; server: Server; endStreams: () => void; close: () => Promise<void> }

/** Has SIGTERM or SIGINT end the process, once what is under way is answered. */
export function stopOnSignal({ log, server, endStreams, close }: Running): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'finishing what is under way, then stopping')
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    // A connection kept alive for another request falls idle only once the request under way is answered.
    endStreams()
    const closingIdle = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise(closed => server.close(closed))
    clearInterval(closingIdle)
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
