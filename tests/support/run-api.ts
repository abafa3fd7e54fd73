import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { readConfig } from '#src/server/config/config.ts'
import { startEngine } from '#src/server/engine.ts'
import { stopOnSignal } from '#src/server/web/stop-on-signal.ts'
import { crashAt } from './faults/crash-points.ts'

/**
 * Runs the API in a process that tests can kill. CLOCK_AHEAD_MS sets its clock ahead, and CRASH_AT selects a
 * crash point.
 */
if (process.env.CRASH_AT) crashAt(process.env.CRASH_AT as Parameters<typeof crashAt>[0])
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const log = pino({ level: 'error' })
const config = readConfig({ PORT: '0', ...process.env })
const engine = await startEngine(config, log, {
  now: () => new Date(Date.now() + ahead),
})
const server = createServer(getRequestListener(engine.app.fetch))
server.listen(config.port, '127.0.0.1', () => {
  engine.startJobs()
  // Flushes now, because a killed process cannot flush the cache at exit.
  flushCompileCache()
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})
const { stopDelayMs: delayMs } = config
stopOnSignal({ log, server, delayMs, markStopping: engine.markStopping, close: engine.close })
