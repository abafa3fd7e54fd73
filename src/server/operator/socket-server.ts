import { rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { executeCommand } from './execute-command.ts'
import type { OperatorContext, OperatorResult } from './operator-command.ts'
import { getSocketPath, parseOperatorRequest, withSocketPath } from './socket.ts'

const REQUEST_BYTES_MAX = 512 * 1024
/** Maximum time that a client may take to send its command. */
const REQUEST_TIMEOUT_MS = 5_000

type Log = Pick<Logger, 'info' | 'warn' | 'error'>
type SocketOptions = { dataDir: string; context: OperatorContext; log: Log }

/**
 * Listens for operator commands on a private Unix socket, because only the site's process can use the
 * embedded database. Returns a function that stops listening. Logs a warning if listening fails.
 */
export async function openOperatorSocket({
  dataDir,
  context,
  log,
}: SocketOptions): Promise<() => Promise<void>> {
  try {
    return await listen({ dataDir, context, log })
  } catch (error) {
    log.warn({ err: error }, 'operator socket unavailable: commands require the site to be stopped')
    return async () => {}
  }
}

async function listen({ dataDir, context, log }: SocketOptions): Promise<() => Promise<void>> {
  await requirePrivate(dataDir)
  const file = getSocketPath(dataDir)
  // The database lock ensures that no other site is running, so any existing socket file is stale.
  await rm(file, { force: true })
  const tasks = new Set<Promise<void>>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    const task = serve(socket, context, log).finally(() => tasks.delete(task))
    tasks.add(task)
  })
  await withSocketPath(dataDir, path => listenPrivately(server, path))
  server.on('error', error => log.warn({ err: error }, 'operator socket failed'))
  return async () => {
    const closed = new Promise(resolve => server.close(resolve))
    await rm(file, { force: true })
    await Promise.all(tasks)
    await closed
  }
}

/** Throws if other users can write to the folder, because they could replace the socket. */
async function requirePrivate(dataDir: string): Promise<void> {
  if (process.platform === 'win32') throw new Error('Private sockets are not supported on Windows')
  const { mode } = await stat(dataDir)
  if ((mode & 0o022) !== 0)
    throw new Error(
      `Other users can write to ${resolve(dataDir)}: run chmod go-w on it to use commands while the site runs`,
    )
}

/**
 * Listens on a socket that only this user can access. The process-wide umask can be restored immediately,
 * because `listen` binds the path synchronously.
 */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const mask = process.umask(0o177)
    try {
      server.listen(path, () => {
        server.off('error', reject)
        resolve()
      })
    } finally {
      process.umask(mask)
    }
  })
}

async function serve(socket: Socket, context: OperatorContext, log: Log): Promise<void> {
  // Ignores connection errors, so that a received command runs even if the client disconnects.
  socket.on('error', () => socket.destroy())
  const text = await readLine(socket)
  const result = text === null ? unknownRequest : await handleRequest(text, context, log)
  if (!socket.destroyed)
    await new Promise<void>(resolve => socket.end(`${JSON.stringify(result)}\n`, resolve))
  socket.destroy()
}

const unknownRequest: OperatorResult = {
  code: 1,
  out: '',
  err: 'The site did not understand the command. Is it a different version?\n',
}

async function handleRequest(text: string, context: OperatorContext, log: Log): Promise<OperatorResult> {
  const request = parseOperatorRequest(text)
  if (!request) return unknownRequest
  const { area, command, by } = request
  try {
    const result = await executeCommand(context, request)
    log.info({ area, command, by, code: result.code }, 'operator command finished')
    return result
  } catch (error) {
    log.error({ err: error, area, command, by }, 'operator command failed')
    return { code: 1, out: '', err: 'The command failed; see the log of the site.\n' }
  }
}

function readLine(socket: Socket): Promise<string | null> {
  return new Promise(resolve => {
    let text = ''
    const timer = setTimeout(() => resolve(null), REQUEST_TIMEOUT_MS)
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
      else if (text.length > REQUEST_BYTES_MAX) resolve(null)
    })
    socket.on('end', () => resolve(null))
    socket.on('close', () => resolve(null))
    socket.once('close', () => clearTimeout(timer))
  })
}
