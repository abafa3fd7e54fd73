import type { Server } from 'node:http'
import type { Logger } from 'pino'

const DRAIN_MS = 10_000

type Running = { log: Logger; server: Server; endStreams: () => void; close: () => Promise<void> }

/** On SIGTERM or SIGINT, drains open requests and ends the process. */
export function stopOnSignal({ log, server, endStreams, close }: Running): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'draining requests before shutdown')
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    // A keep-alive connection becomes idle only after its current request.
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
