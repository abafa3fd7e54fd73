import type { Server } from 'node:http'
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

const DRAIN_MS = 10_000
const QUIET_POLL_MS = 1

type ShutdownOptions = {
  log: Logger
  server: Server
  /**
   * How long requests are still accepted after SIGTERM, so that a load balancer has time to detect that the
   * server is not ready.
   */
  delayMs: number
  markStopping: () => void
  close: () => Promise<void>
}

/**
 * After SIGTERM or SIGINT, finishes open requests and ends the process, at most ten seconds after the delay.
 */
export function stopOnSignal({ log, server, delayMs, markStopping, close }: ShutdownOptions): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'draining requests before shutdown')
    setTimeout(() => process.exit(1), delayMs + DRAIN_MS).unref()
    markStopping()
    // Close each connection after its response, so that a load balancer does not reuse a connection that is
    // about to close.
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    if (signal === 'SIGTERM') await wait(delayMs)
    await waitForQuietPoll()
    // Close idle connections repeatedly, because a keep-alive connection becomes idle only after its current
    // request.
    const closingIdle = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise(resolve => server.close(resolve))
    clearInterval(closingIdle)
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/**
 * Waits until the event loop has accepted all connections that arrived and did nothing else since, because
 * closing the server resets those it has not accepted yet. A busy process stops anyway after 100 polls.
 */
async function waitForQuietPoll(): Promise<void> {
  for (let polls = 0; polls < 100; polls += 1) {
    const startedAt = performance.now()
    await afterPoll()
    if (performance.now() - startedAt < QUIET_POLL_MS) return
  }
}
